//! Mutated shaders and IR: each ends in an error or a valid module, in bounded time and memory, and never in a panic.
//!
//! `MUTATIONS=100000` asks for more of them, `MUTATION=17` for this one alone, with its text; `MUTATION_SEEDS=folder` mutates what lies
//! below another folder.

use hlsl_to_spirv::{Compiler, disassemble};
use std::collections::BTreeMap;
use std::io::Write as _;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{LazyLock, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tests::judge::valid_module;
use tests::mutation::mutant;
use tests::mutation::seeds::{Seed, seeds};
use tests::mutation::watch::{Limits, Running, peak_kilobytes, watch};
use tests::random::Random;

/// The default number of inputs.
const INPUTS: usize = 20_000;

/// One input may take so long; a compiler for real time has no excuse for more.
const TIME_LIMIT: Duration = Duration::from_secs(5);

const LIMITS: Limits = Limits { hang: Duration::from_secs(30), kilobytes: 1 << 20 };

/// How long this thread has been at work, which does not depend on what else the machine does; where the system does not tell, the time
/// since the first question.
fn working_time() -> Duration {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    let stat = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = stat.and_then(|stat| stat.split_whitespace().next()?.parse().ok());
    nanoseconds.map_or_else(|| START.elapsed(), Duration::from_nanos)
}

/// True if the validator does not know a number that the compiler's newer grammar has; of unknown bits it speaks otherwise.
fn is_newer(error: &str) -> bool {
    error.contains("Invalid ") && error.contains(" operand: ") && !error.contains("mask component")
}

/// What is wrong with what came of an input, if anything; true for a module.
fn verdict(seed: &Seed, text: &str) -> Result<bool, String> {
    let start = working_time();
    let compiler = if seed.ir { Compiler::from_ir("m.ll", text) } else { Compiler::new("m.hlsl", text) };
    let compilation = compiler.options(seed.options.clone()).compile();
    let time = working_time().saturating_sub(start);
    // Drawing must survive every place that a diagnostic can point to.
    let drawn = compilation.report.to_text(false);
    if compilation.report.has_internal_error() {
        return Err(format!("panic: {drawn}"));
    }
    if time > TIME_LIMIT {
        return Err(format!("it takes {time:?}"));
    }
    let Some(words) = compilation.words() else {
        return if compilation.report.has_errors() { Ok(false) } else { Err("neither a module nor an error".to_owned()) };
    };
    disassemble(words).map_err(|error| format!("the module is cut short: {error}"))?;
    // Of a number that no grammar has, the compiler warns, and the validator can say nothing but that. A module without an entry
    // point, which has a warning too, is nothing that Vulkan could be given.
    let is_judged = |code: &str| !code.starts_with("unknown-") && code != "no-entry-point";
    let unknown = text.lines().any(|line| line.contains("VALIDATE:"));
    if seed.judged && !unknown && compilation.report.diagnostics.iter().all(|diagnostic| is_judged(diagnostic.code.name())) {
        match valid_module(words, &seed.options) {
            Err(error) if !is_newer(&error) => return Err(format!("not valid: {error}")),
            Err(_) | Ok(()) => {}
        }
    }
    Ok(true)
}

/// The seed's index and the text of the input with this number.
fn input(seeds: &[Seed], number: usize) -> (usize, String) {
    let mut random = Random::new(number as u64);
    let index = random.below(seeds.len());
    let text = mutant(seeds, index, &mut random);
    (index, text)
}

fn variable(name: &str) -> Option<usize> {
    std::env::var(name).ok()?.parse().ok()
}

#[test]
fn mutations() {
    let count = variable("MUTATIONS").unwrap_or(INPUTS);
    let folder = std::env::var_os("MUTATION_SEEDS").map(PathBuf::from);
    // A panic becomes a diagnostic, which is looked for; its message would only be noise here.
    std::panic::set_hook(Box::new(|_| {}));
    let seeds = seeds(folder.as_deref());
    if let Some(number) = variable("MUTATION") {
        let _ = std::panic::take_hook();
        let (index, text) = input(&seeds, number);
        println!("{text}\n{:?}", seeds[index].options);
        let verdict = verdict(&seeds[index], &text);
        assert!(verdict.is_ok(), "{verdict:?}");
        return;
    }
    let (next, modules) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let failures = Mutex::new(BTreeMap::new());
    let start = Instant::now();
    let (running, done) = (Running::default(), AtomicBool::new(false));
    let worker = |worker: usize| {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= count {
                break;
            }
            let (index, text) = input(&seeds, number);
            running.begin(worker, number);
            match verdict(&seeds[index], &text) {
                Ok(module) => {
                    modules.fetch_add(usize::from(module), Ordering::Relaxed);
                }
                Err(message) => {
                    failures.lock().unwrap_or_else(PoisonError::into_inner).insert(number, (message, text));
                }
            }
        }
        running.end(worker);
    };
    let worker = &worker;
    std::thread::scope(|scope| {
        scope.spawn(|| {
            if let Some(broken) = watch(&running, &LIMITS, &done) {
                // Past the harness, which keeps what a test prints until it ends.
                let _ = writeln!(std::io::stderr(), "{broken}; MUTATION=number runs one of them");
                // Neither an endless loop nor an allocation can be ended from inside.
                std::process::abort();
            }
        });
        let count = std::thread::available_parallelism().map_or(1, usize::from);
        let workers: Vec<_> = (0..count).map(|number| scope.spawn(move || worker(number))).collect();
        let ended: Vec<_> = workers.into_iter().map(std::thread::ScopedJoinHandle::join).collect();
        done.store(true, Ordering::Relaxed);
        assert!(ended.iter().all(Result::is_ok), "a worker panics outside of the compiler");
    });
    // The harness reports by panicking.
    let _ = std::panic::take_hook();
    let failures = failures.into_inner().unwrap_or_else(PoisonError::into_inner);
    println!("{count} inputs in {:?}, {} modules, {} failures", start.elapsed(), modules.into_inner(), failures.len());
    report(&failures, count);
    let peak = peak_kilobytes().unwrap_or(0);
    assert!(peak < LIMITS.kilobytes, "{peak} kB of memory");
}

/// Fails if an input did, after writing those that fail where they can be looked at.
fn report(failures: &BTreeMap<usize, (String, String)>, count: usize) {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("mutations");
    // A folder that can't be written loses a convenience, nothing else.
    let _ = std::fs::remove_dir_all(&folder);
    let _ = std::fs::create_dir_all(&folder);
    for (number, (message, text)) in failures.iter().take(2000) {
        let _ = std::fs::write(folder.join(format!("{number}.txt")), text);
        let _ = std::fs::write(folder.join(format!("{number}.why")), message);
    }
    let shown: Vec<String> =
        failures.iter().take(20).map(|(number, (message, _))| format!("MUTATION={number}: {message}")).collect();
    assert!(
        failures.is_empty(),
        "{} of {count} inputs fail; they are in {}:\n{}",
        failures.len(),
        folder.display(),
        shown.join("\n")
    );
}
