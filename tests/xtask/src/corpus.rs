//! Reads the shaders of a folder, maps a function over them on all processors, and compares the passing ones with a list.

use crate::flags::Flags;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

/// The extensions of files that contain HLSL.
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
        ::tests::case::files_below(corpus, EXTENSIONS).into_iter().map(shader).collect::<Result<_, String>>()?;
    if shaders.is_empty() { Err(format!("no shader below {}", corpus.display())) } else { Ok(shaders) }
}

/// The results in the order of the items (shaders, mostly).
pub fn map<S: Sync, T: Send>(items: &[S], work: impl Fn(&S) -> T + Sync) -> Vec<T> {
    map_with(std::thread::available_parallelism().map_or(1, usize::from), items, work)
}

/// Like `map`, with this number of threads.
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

/// Compares the names that passed with the list of those that passed before, or writes the list with `--bless`.
///
/// # Errors
/// Names of the list did not pass, and `--bless` is not given; or none of them passed, as if `--corpus` named the wrong folder.
pub fn compare(list: &Path, flags: &Flags, passed: &BTreeSet<String>) -> Result<(), String> {
    compare_ran(list, flags, |name| name.contains(&flags.filter), passed)
}

/// Like [`compare`], for the names that ran.
///
/// # Errors
/// The same as for [`compare`].
pub fn compare_ran(list: &Path, flags: &Flags, ran: impl Fn(&str) -> bool, passed: &BTreeSet<String>) -> Result<(), String> {
    let before: BTreeSet<String> = std::fs::read_to_string(list).unwrap_or_default().lines().map(str::to_owned).collect();
    let changes = Changes::between(&before, ran, passed);
    if let (true, true, Some(listed)) = (flags.filter.is_empty(), changes.lost.len() == before.len(), changes.lost.first()) {
        return Err(none_passed(list, listed, passed));
    }
    if flags.bless {
        print!("{}{}", named("the list gains", &changes.gained), named("the list loses", &changes.lost));
        let text: String = changes.list.iter().map(|name| format!("{name}\n")).collect();
        return std::fs::write(list, text).map_err(|error| format!("{}: {error}", list.display()));
    }
    print!("{}", named("pass and are not in the list, which --bless adds", &changes.gained));
    let lost = named("passed before and fail now, or are gone", &changes.lost);
    if lost.is_empty() { Ok(()) } else { Err(lost.trim_end().to_owned()) }
}

/// The differences between a list and the names that passed.
#[derive(Debug, PartialEq, Eq)]
struct Changes<'n> {
    /// The names that passed and are not in the list.
    gained: Vec<&'n str>,
    /// The names in the list that the filter selects and that did not pass.
    lost: Vec<&'n str>,
    /// The new list. It keeps the names that the filter does not select.
    list: BTreeSet<&'n str>,
}

impl<'n> Changes<'n> {
    fn between(before: &'n BTreeSet<String>, ran: impl Fn(&str) -> bool, passed: &'n BTreeSet<String>) -> Self {
        let (ran, others): (Vec<&String>, Vec<&String>) = before.iter().partition(|name| ran(name));
        Self {
            gained: passed.difference(before).map(String::as_str).collect(),
            lost: ran.into_iter().filter(|name| !passed.contains(*name)).map(String::as_str).collect(),
            list: others.into_iter().chain(passed).map(String::as_str).collect(),
        }
    }
}

/// The error that no name of the list passed.
fn none_passed(list: &Path, listed: &str, passed: &BTreeSet<String>) -> String {
    match passed.first() {
        None => format!("nothing passed, neither '{listed}' nor any other name in {}", list.display()),
        Some(found) => format!(
            "none of the names in {} passed: does --corpus name the right folder? The list has '{listed}', and '{found}' passed",
            list.display()
        ),
    }
}

/// The names, one a line, below a title with their number. Empty if there are none.
fn named(what: &str, names: &[&str]) -> String {
    if names.is_empty() {
        return String::new();
    }
    let lines: String = names.iter().map(|name| format!("  {name}\n")).collect();
    format!("{what}: {}\n{lines}", names.len())
}

/// The files in a shader's folder, for its includes.
pub struct Disk;

impl hlsl_to_spirv::Files for Disk {
    fn read(&self, path: &str) -> Result<Option<Arc<str>>, String> {
        Ok(std::fs::read(path).ok().map(|bytes| String::from_utf8_lossy(&bytes).into()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(text: &str) -> BTreeSet<String> {
        text.split_whitespace().map(str::to_owned).collect()
    }

    #[test]
    fn a_filter_keeps_what_it_leaves_out() {
        let (before, passed) = (names("texture.a texture.b wave.a wave.b"), names("wave.b wave.c"));
        let changes = Changes::between(&before, |name| name.contains("wave"), &passed);
        assert_eq!(changes.gained, ["wave.c"]);
        assert_eq!(changes.lost, ["wave.a"]);
        assert_eq!(Vec::from_iter(changes.list), ["texture.a", "texture.b", "wave.b", "wave.c"]);
    }

    #[test]
    fn blessing_the_wrong_folder_is_an_error() {
        let list = std::env::temp_dir().join(format!("xtask-list-{}.txt", std::process::id()));
        std::fs::write(&list, "a.hlsl\nb.hlsl\n").expect("the list is written");
        let flags = Flags { bless: true, ..Flags::default() };
        let error = compare(&list, &flags, &names("test/a.hlsl test/b.hlsl")).expect_err("another folder");
        assert!(error.contains("The list has 'a.hlsl', and 'test/a.hlsl' passed"), "{error}");
        let error = compare(&list, &flags, &names("")).expect_err("nothing passed");
        assert!(error.starts_with("nothing passed, neither 'a.hlsl'"), "{error}");
        assert_eq!(std::fs::read_to_string(&list).expect("it is still there"), "a.hlsl\nb.hlsl\n");
        assert_eq!(compare(&list, &flags, &names("b.hlsl c.hlsl")), Ok(()));
        assert_eq!(std::fs::read_to_string(&list).expect("it is there"), "b.hlsl\nc.hlsl\n");
        std::fs::remove_file(&list).expect("the list is removed");
    }
}
