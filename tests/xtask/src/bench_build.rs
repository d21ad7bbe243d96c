//! Measures the time to compile all permutations of a ShaderMake configuration: in one run of `hlsl-to-spirv shadermake`, in a second run
//! with everything in the cache, in one process for each, and in DXC's library.

use crate::bench::release;
use shader_build::{Manifest, Task, shadermake};
use std::collections::BTreeMap;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};
use tests::dxc::Dxc;

/// Runs the benchmark: `[--command FILE] [--dxc LIB] -- SHADERMAKE'S ARGUMENTS`, without `--out`.
pub fn run(words: &[&str]) -> Result<(), String> {
    let (mut compiler, mut dxc, mut rest) = (None, None, words);
    let arguments = loop {
        match rest {
            ["--command", path, others @ ..] => (compiler, rest) = (Some(PathBuf::from(path)), others),
            ["--dxc", path, others @ ..] => (dxc, rest) = (Some(Path::new(*path)), others),
            ["--", arguments @ ..] => break arguments,
            _ => return Err("bench-build takes [--command FILE] [--dxc LIB] -- SHADERMAKE'S ARGUMENTS".to_owned()),
        }
    };
    let compiler = compiler.map_or_else(release, Ok)?;
    let folder = std::env::temp_dir().join(format!("bench-build-{}", std::process::id()));
    let result = measure(&compiler, &folder, dxc, arguments);
    let _ = std::fs::remove_dir_all(&folder);
    result
}

fn measure(compiler: &Path, folder: &Path, dxc: Option<&Path>, arguments: &[&str]) -> Result<(), String> {
    let out = folder.join("out");
    let words = || arguments.iter().map(|word| (*word).to_owned()).chain([format!("--out={}", out.display())]);
    let request = shadermake::parse(&words().collect::<Vec<_>>())?.ok_or("--help compiles nothing")?;
    let text = std::fs::read_to_string(&request.config).map_err(|error| format!("{}: {error}", request.config.display()))?;
    let manifest = shadermake::read(&request, &text).map_err(|errors| errors[0].to_string())?;

    let build = || {
        let mut command = Command::new(compiler);
        command.arg("shadermake").args(words()).env("HLSL_TO_SPIRV_CACHE", folder.join("cache"));
        time(&mut command)
    };
    let cold = build()?;
    let made = files(&out)?;
    let warm = build()?;
    std::fs::remove_dir_all(&out).map_err(|error| error.to_string())?;
    let restored = build()?;
    if files(&out)? != made {
        return Err("the outputs from the cache differ".to_owned());
    }
    let processes = on_all_processors(&manifest, |task| {
        let mut command = Command::new(compiler);
        command.args(task.all_arguments()).args(["-Fo", "-", "--emit=spirv"]);
        time(&mut command).map(drop)
    })?;
    println!("{} permutations, {} files", manifest.tasks.len(), made.len());
    let line = |what: &str, time: Duration| {
        let seconds = time.as_secs_f64();
        println!("{what:34} {seconds:>9.3} s {:>7.2}x", seconds / cold.as_secs_f64());
    };
    line("one run", cold);
    line("again, with everything in the cache", warm);
    line("again, with no outputs", restored);
    line("a process for each", processes);
    if let Some(path) = dxc {
        line("DXC's library, on all processors", with_dxc(&manifest, path)?);
    }
    Ok(())
}

/// The time of DXC's library, with those of the arguments that it knows.
fn with_dxc(manifest: &Manifest, path: &Path) -> Result<Duration, String> {
    let failed = Mutex::new((0, String::new()));
    thread_local! {
        static LIBRARY: std::cell::OnceCell<Result<Dxc, String>> = const { std::cell::OnceCell::new() };
    }
    let time = on_all_processors(manifest, |task| {
        let arguments: Vec<&str> = task.all_arguments().collect();
        let value = |flag: &str| arguments.windows(2).find(|pair| pair[0] == flag).map(|pair| pair[1]).unwrap_or_default();
        let (profile, entry) = (value("-T"), value("-E"));
        let (source, flags) = arguments.split_last().ok_or("a task without arguments")?;
        let text = std::fs::read_to_string(source).map_err(|error| format!("{source}: {error}"))?;
        // The profile and the entry point have arguments of their own.
        let mut rest = flags.iter().copied();
        let mut flags = vec!["-spirv"];
        while let Some(flag) = rest.next() {
            match flag {
                "-T" | "-E" => drop(rest.next()),
                // Of dxc's driver alone.
                "-nologo" => {}
                flag => flags.push(flag),
            }
        }
        LIBRARY.with(|library| match library.get_or_init(|| Dxc::load(path)) {
            Ok(library) => {
                if let Err(error) = library.compile(Path::new(source), &text, entry, profile, &flags) {
                    let mut failed = failed.lock().unwrap_or_else(PoisonError::into_inner);
                    *failed = (failed.0 + 1, error);
                }
                Ok(())
            }
            Err(error) => Err(error.clone()),
        })
    })?;
    let (failed, error) = failed.into_inner().unwrap_or_else(PoisonError::into_inner);
    if failed > 0 {
        println!("DXC refuses {failed} permutations, the last one because: {error}");
    }
    Ok(time)
}

/// Does the same for each task, with as many threads as there are processors.
fn on_all_processors(manifest: &Manifest, work: impl Fn(&Task) -> Result<(), String> + Sync) -> Result<Duration, String> {
    let next = AtomicUsize::new(0);
    let start = Instant::now();
    let threads = std::thread::available_parallelism().map_or(1, NonZero::get);
    std::thread::scope(|scope| {
        let worker = || {
            while let Some(task) = manifest.tasks.get(next.fetch_add(1, Ordering::Relaxed)) {
                work(task)?;
            }
            Ok::<(), String>(())
        };
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(worker)).collect();
        workers.into_iter().try_for_each(|worker| worker.join().unwrap_or_else(|_| Err("a thread panicked".to_owned())))
    })?;
    Ok(start.elapsed())
}

/// The time from the start of a process to its end; an error with its output if it fails.
fn time(command: &mut Command) -> Result<Duration, String> {
    let start = Instant::now();
    let output = command.stdout(Stdio::null()).stderr(Stdio::piped()).output().map_err(|error| error.to_string())?;
    let time = start.elapsed();
    if output.status.success() { Ok(time) } else { Err(String::from_utf8_lossy(&output.stderr).into_owned()) }
}

/// The files below a folder and their bytes.
fn files(folder: &Path) -> Result<BTreeMap<PathBuf, Vec<u8>>, String> {
    let failed = |error: std::io::Error| format!("{}: {error}", folder.display());
    let mut all = BTreeMap::new();
    for entry in std::fs::read_dir(folder).map_err(failed)? {
        let path = entry.map_err(failed)?.path();
        if path.is_dir() {
            all.extend(files(&path)?);
        } else {
            let bytes = std::fs::read(&path).map_err(failed)?;
            all.insert(path, bytes);
        }
    }
    Ok(all)
}
