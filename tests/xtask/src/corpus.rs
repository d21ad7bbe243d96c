//! A folder of shaders to their texts, a function to its results over all of them, on all processors, and these to what is new in them.

use crate::flags::Flags;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

/// What files with HLSL in them are called.
const EXTENSIONS: &[&str] =
    &["hlsl", "vert", "frag", "comp", "geom", "tesc", "tese", "mesh", "task", "rgen", "rchit", "rmiss", "rahit", "rint", "rcall"];

/// The stages recurse on nested input.
const STACK_BYTES: usize = 128 << 20;

pub struct Shader {
    /// Below the corpus.
    pub name: String,
    pub path: PathBuf,
    pub text: Arc<str>,
}

/// All shaders below a folder, in order of their names.
pub fn shaders(corpus: &Path) -> Result<Vec<Shader>, String> {
    if !corpus.is_dir() {
        return Err(format!("{} is no folder", corpus.display()));
    }
    let shader = |path: PathBuf| {
        let bytes = std::fs::read(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        let name = path.strip_prefix(corpus).unwrap_or(&path).to_string_lossy().replace('\\', "/");
        Ok(Shader { name, text: String::from_utf8_lossy(&bytes).into(), path })
    };
    let shaders: Vec<Shader> =
        tests::case::files_below(corpus, EXTENSIONS).into_iter().map(shader).collect::<Result<_, String>>()?;
    if shaders.is_empty() { Err(format!("no shader below {}", corpus.display())) } else { Ok(shaders) }
}

/// The results in the order of the items (shaders, mostly).
pub fn map<S: Sync, T: Send>(items: &[S], work: impl Fn(&S) -> T + Sync) -> Vec<T> {
    map_with(std::thread::available_parallelism().map_or(1, usize::from), items, work)
}

/// The same with so many threads.
pub fn map_with<S: Sync, T: Send>(workers: usize, items: &[S], work: impl Fn(&S) -> T + Sync) -> Vec<T> {
    let results: Vec<Mutex<Option<T>>> = items.iter().map(|_| Mutex::new(None)).collect();
    let next = AtomicUsize::new(0);
    let worker = || {
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let Some(item) = items.get(index) else { break };
            let result = work(item);
            *results[index].lock().unwrap_or_else(PoisonError::into_inner) = Some(result);
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..workers {
            let thread = std::thread::Builder::new().stack_size(STACK_BYTES).spawn_scoped(scope, worker);
            assert!(thread.is_ok(), "no thread to work on");
        }
    });
    results.into_iter().filter_map(|result| result.into_inner().unwrap_or_else(PoisonError::into_inner)).collect()
}

/// Compares what passed with the list of what did before, or writes the list.
pub fn compare(list: &Path, flags: &Flags, passed: &BTreeSet<String>) -> Result<(), String> {
    let before: BTreeSet<String> = std::fs::read_to_string(list).unwrap_or_default().lines().map(str::to_owned).collect();
    if flags.bless {
        let text: String = passed.iter().map(|name| format!("{name}\n")).collect();
        return std::fs::write(list, text).map_err(|error| format!("{}: {error}", list.display()));
    }
    let lost: Vec<&String> = before.iter().filter(|name| name.contains(&flags.filter) && !passed.contains(*name)).collect();
    let gained = passed.iter().filter(|name| !before.contains(*name)).count();
    if gained > 0 {
        println!("{gained} files pass that did not: --bless keeps them");
    }
    if lost.is_empty() {
        return Ok(());
    }
    let names: String = lost.iter().map(|name| format!("\n  {name}")).collect();
    Err(format!("{} files passed before and fail now:{names}", lost.len()))
}

/// The files beside a shader, for its includes.
pub struct Disk;

impl hlsl_to_spirv::Files for Disk {
    fn read(&self, path: &str) -> Result<Option<Arc<str>>, String> {
        Ok(std::fs::read(path).ok().map(|bytes| String::from_utf8_lossy(&bytes).into()))
    }
}
