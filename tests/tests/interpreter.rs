//! The interpreter of the IR agrees with what the shaders of `tests/gpu/compute` expect, and no pass of the optimizer changes a result.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use tests::case::{comment, files_below, options, root};
use tests::gpu::ComputeCase;
use tests::interpret;
use tests::interpret::passes::{PassCheck, check_passes, check_random_ir, check_random_program};

fn cases() -> Vec<PathBuf> {
    let filter = std::env::var("CASE").unwrap_or_default();
    let mut files = files_below(&root().join("gpu/compute"), &["hlsl"]);
    assert!(files.len() >= 20, "the cases are gone");
    files.retain(|file| file.to_string_lossy().contains(&filter));
    files
}

struct Shader {
    module: ir::Module,
    entry: String,
    case: ComputeCase,
}

fn shader(file: &Path) -> Result<Shader, String> {
    let text = std::fs::read_to_string(file).map_err(|error| error.to_string())?;
    let flags = comment(text.lines().next().unwrap_or_default(), "TEST:").ok_or("the first line is not '// TEST:'")?;
    let options = options(flags)?;
    let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let module = interpret::lowered(&name, &text, &options)?;
    Ok(Shader { module, entry: interpret::entry(&options).to_owned(), case: ComputeCase::read(&text)? })
}

/// The default number of random programs whose passes are checked; `PROGRAMS` asks for another one.
const PROGRAMS: u64 = 170;

/// The number of random modules of IR whose passes are checked.
const IR_MODULES: usize = 100;

/// So many modules must be run at least.
const MODULES: usize = 2000;

/// Runs `check` for each number below `count`, in threads.
fn in_parallel(count: usize, check: impl Fn(usize) + Sync) {
    let next = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    if index >= count {
                        return;
                    }
                    check(index);
                }
            });
        }
    });
}

#[test]
fn passes_keep_results() {
    let files = cases();
    let programs = std::env::var("PROGRAMS").ok().and_then(|number| number.parse().ok()).unwrap_or(PROGRAMS);
    let results: Mutex<Vec<(String, Result<PassCheck, String>)>> = Mutex::default();
    let others = files.len() + programs as usize;
    in_parallel(others + IR_MODULES, |index| {
        let (name, result) = match files.get(index) {
            Some(file) => (
                file.display().to_string(),
                shader(file).map(|shader| check_passes(&shader.module, &shader.entry, &interpret::inputs(&shader.case))),
            ),
            None if index >= others => {
                let seed = (index - others) as u64;
                (format!("--ir --seed {seed}"), check_random_ir(seed))
            }
            None => {
                let seed = (index - files.len()) as u64;
                (format!("--seed {seed}"), check_random_program(seed))
            }
        };
        results.lock().unwrap_or_else(PoisonError::into_inner).push((name, result));
    });
    let results = results.into_inner().unwrap_or_else(PoisonError::into_inner);
    let modules: usize = results.iter().flat_map(|(_, result)| result).map(|check| check.modules).sum();
    let failure = |(name, result): &(String, Result<PassCheck, String>)| match result {
        Ok(PassCheck { failure: Some(error), .. }) | Err(error) => Some(format!("{name}: {error}")),
        // A random module may branch on a value that is undefined.
        Ok(PassCheck { skipped: Some(error), .. }) if !name.starts_with("--ir") => Some(format!("{name}: {error}")),
        Ok(_) => None,
    };
    let failures: Vec<String> = results.iter().filter_map(failure).collect();
    println!("{modules} modules of {} programs", results.len());
    assert!(failures.is_empty(), "{} of {} fail:\n{}", failures.len(), results.len(), failures.join("\n"));
    let is_everything = std::env::var_os("CASE").is_none() && programs >= PROGRAMS;
    assert!(!is_everything || modules >= MODULES, "only {modules} modules");
}

#[test]
fn compute_shaders() {
    let mut failures = Vec::new();
    let files = cases();
    for file in &files {
        let run = |shader: Shader| {
            interpret::check(&shader.module, &shader.entry, &shader.case).map_err(|error| format!("after lower: {error}"))?;
            let optimized = interpret::optimized(&shader.module);
            interpret::check(&optimized, &shader.entry, &shader.case).map_err(|error| format!("optimized: {error}"))
        };
        if let Err(error) = shader(file).and_then(run) {
            failures.push(format!("{}: {error}", file.display()));
        }
    }
    assert!(failures.is_empty(), "{} of {} fail:\n{}", failures.len(), files.len(), failures.join("\n"));
}
