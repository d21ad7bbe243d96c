//! The interpreter of the IR agrees with the expectations of the shaders of `tests/gpu/compute`, and no pass of the optimizer changes a
//! result.

use interpreter::Interpreter;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use test_kit::sample;
use tests::case::{comment, files_below, options, root};
use tests::gpu::ComputeCase;
use tests::interpret::passes::{PassCheck, Subject};
use tests::interpret::{self, left};

fn cases() -> Vec<PathBuf> {
    let filter = std::env::var("CASE").unwrap_or_default();
    let mut files = files_below(&root().join("gpu/compute"), &["hlsl"]);
    assert!(files.len() >= 20, "the cases are gone");
    // `INTERPRET: no, reason`: the interpreter has no clocks, addresses of buffers and the like.
    let is_left = |file: &Path| std::fs::read_to_string(file).is_ok_and(|text| text.contains("\n// INTERPRET: no, "));
    files.retain(|file| file.to_string_lossy().contains(&filter) && !is_left(file));
    files
}

struct Shader {
    module: ir::Module,
    entry: String,
    case: ComputeCase,
}

impl Shader {
    fn subject(self) -> Subject {
        Subject { inputs: interpret::inputs(&self.case), module: self.module, entry: self.entry }
    }
}

fn shader(file: &Path) -> Result<Shader, String> {
    let text = std::fs::read_to_string(file).map_err(|error| error.to_string())?;
    let flags = comment(text.lines().next().unwrap_or_default(), "TEST:").ok_or("the first line is not '// TEST:'")?;
    let options = options(flags)?;
    let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let module = interpret::lowered(&name, &text, &options)?;
    Ok(Shader { module, entry: interpret::entry(&options).to_owned(), case: ComputeCase::read(&text)? })
}

/// The default number of random programs whose passes are checked, overridden by `PROGRAMS`.
const PROGRAMS: usize = 170;

/// The number of random modules of IR whose passes are checked.
const IR_MODULES: usize = 100;

/// Minimum number of modules to run.
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

/// Maximum number of modules with changed results that are shrunk.
const SHRUNK: usize = 3;

/// A name that identifies how to repeat the run, and a module.
type Named = (String, Result<Subject, String>);

fn subject(index: usize, files: &[PathBuf], programs: usize) -> Named {
    match files.get(index) {
        Some(file) => (file.display().to_string(), shader(file).map(Shader::subject)),
        None if index < files.len() + programs => {
            let seed = (index - files.len()) as u64;
            (format!("--seed {seed}"), Subject::random_program(seed))
        }
        None => {
            let seed = (index - files.len() - programs) as u64;
            (format!("--ir --seed {seed}"), Subject::random_ir(seed))
        }
    }
}

#[test]
fn passes_keep_results() {
    let files = cases();
    let programs = std::env::var("PROGRAMS").ok().and_then(|number| number.parse().ok()).unwrap_or(sample::of(PROGRAMS));
    let count = files.len() + programs + sample::of(IR_MODULES);
    let (modules, failures) = (AtomicUsize::new(0), Mutex::<Vec<(usize, String, String)>>::default());
    in_parallel(count, |index| {
        let (name, subject) = subject(index, &files, programs);
        let failure = match subject.map(|subject| subject.check_passes()) {
            Err(error) => error,
            Ok(check) => {
                modules.fetch_add(check.modules, Ordering::Relaxed);
                match check {
                    PassCheck { failure: Some(error), .. } => error,
                    // A random module may branch on a value that is undefined.
                    PassCheck { skipped: Some(error), .. } if !name.starts_with("--ir") => error,
                    _ => return,
                }
            }
        };
        failures.lock().unwrap_or_else(PoisonError::into_inner).push((index, name, failure));
    });
    let mut failures = failures.into_inner().unwrap_or_else(PoisonError::into_inner);
    failures.sort();
    let modules = modules.into_inner();
    println!("{modules} modules of {count} programs");
    let mut report = String::new();
    for (at, (index, name, failure)) in failures.iter().enumerate() {
        report += &format!("{name}: {failure}\n");
        if at < SHRUNK
            && let (_, Ok(subject)) = subject(*index, &files, programs)
        {
            report += &subject.shrink(failure);
        }
    }
    assert!(failures.is_empty(), "{} of {count} fail:\n{report}", failures.len());
    let is_everything = std::env::var_os("CASE").is_none() && programs >= sample::of(PROGRAMS);
    assert!(!is_everything || modules >= sample::of(MODULES), "only {modules} modules");
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

/// Minimum number of kernels.
const KERNELS: usize = 60;

#[test]
fn kernels() {
    let filter = std::env::var("CASE").unwrap_or_default();
    let mut sources = files_below(&root().join("kernels"), &["cpp", "cl"]);
    assert!(sources.len() >= KERNELS, "the kernels are gone");
    sources.retain(|source| source.to_string_lossy().contains(&filter));
    let results: Mutex<Vec<Result<usize, String>>> = Mutex::default();
    in_parallel(sources.len(), |index| {
        let result = interpret::kernels::check(&sources[index]);
        let result = result.map_err(|error| format!("{}: {error}", sources[index].display()));
        results.lock().unwrap_or_else(PoisonError::into_inner).push(result);
    });
    let results = results.into_inner().unwrap_or_else(PoisonError::into_inner);
    let mut failures: Vec<&String> = results.iter().filter_map(|result| result.as_ref().err()).collect();
    failures.sort();
    let runs: usize = results.iter().flatten().sum();
    println!("{runs} runs of {} kernels", sources.len());
    let failures: Vec<&str> = failures.into_iter().map(String::as_str).collect();
    assert!(failures.is_empty(), "{} of {} fail:\n{}", failures.len(), sources.len(), failures.join("\n"));
}

/// Minimum number of shaders of the corpus that compile.
const CORPUS: usize = 500;

#[test]
fn instructions_of_the_corpus() {
    let filter = std::env::var("CASE").unwrap_or_default();
    let mut files = files_below(&root().join("corpus"), &["hlsl"]);
    files.retain(|file| file.to_string_lossy().contains(&filter));
    let names: Mutex<(usize, BTreeMap<String, String>)> = Mutex::default();
    in_parallel(files.len(), |index| {
        let file = &files[index];
        let Ok(text) = std::fs::read_to_string(file) else { return };
        let flags = comment(text.lines().next().unwrap_or_default(), "TEST:").unwrap_or("-T cs_6_6 -E main");
        let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        // Many cases have errors, which other tests check.
        let Ok(module) = options(flags).and_then(|options| interpret::lowered(&name, &text, &options)) else { return };
        let unknown = Interpreter::new(&module).unsupported();
        let mut names = names.lock().unwrap_or_else(PoisonError::into_inner);
        names.0 += 1;
        names.1.extend(unknown.into_iter().map(|instruction| (instruction, name.clone())));
    });
    let (count, names) = names.into_inner().unwrap_or_else(PoisonError::into_inner);
    let surprises: Vec<String> = names
        .iter()
        .filter(|(name, _)| left::reason(name).is_none())
        .map(|(name, file)| format!("{name} ({file}): no meaning, and no reason in tests/src/interpret/left.rs"))
        .collect();
    let is_used = |start: &str| names.keys().any(|name| name.starts_with(start));
    let stale: Vec<&str> = left::LEFT.iter().map(|(start, _)| *start).filter(|start| !is_used(start)).collect();
    println!("{} instructions of {count} shaders have no meaning", names.len());
    assert!(surprises.is_empty(), "{}", surprises.join("\n"));
    assert!(!filter.is_empty() || stale.is_empty(), "reasons for what no shader has: {stale:?}");
    assert!(!filter.is_empty() || count >= CORPUS, "only {count} shaders");
}
