//! Mutated shaders, IR, device code, grammars and command lines: each ends in an error or a valid output, in bounded time and memory, and
//! never in a panic.
//!
//! `MUTATIONS=100000` asks for more of them, `MUTATION=17` for this one alone, with its text; `MUTATION_SEEDS=folder` mutates what lies
//! below another folder.

use std::collections::BTreeMap;
use std::io::Write as _;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{LazyLock, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tests::mutation::seeds::seeds;
use tests::mutation::verdict::{Kind, verdict};
use tests::mutation::watch::{Limits, Running, peak_kilobytes, watch};
use tests::mutation::{Input, input};

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

/// What is wrong with what came of an input, if anything; true for an output.
fn judge(input: &Input<'_>) -> Result<bool, String> {
    let start = working_time();
    let judged = verdict(input.kind, &input.text, &input.seed.settings)?;
    let time = working_time().saturating_sub(start);
    if time > TIME_LIMIT { Err(format!("it takes {time:?}")) } else { Ok(judged) }
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
        let input = input(&seeds, number);
        println!("{}\n{}: {:?}", input.text, input.kind, input.seed.settings);
        let judged = judge(&input);
        assert!(judged.is_ok(), "{judged:?}");
        return;
    }
    let next = AtomicUsize::new(0);
    // Inputs and outputs by kind.
    let counts = Mutex::new(BTreeMap::<Kind, (usize, usize)>::new());
    let failures = Mutex::new(BTreeMap::new());
    let start = Instant::now();
    let (running, done) = (Running::default(), AtomicBool::new(false));
    let worker = |worker: usize| {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= count {
                break;
            }
            let input = input(&seeds, number);
            running.begin(worker, number);
            let judged = judge(&input);
            let mut counts = counts.lock().unwrap_or_else(PoisonError::into_inner);
            let (inputs, outputs) = counts.entry(input.kind).or_default();
            *inputs += 1;
            *outputs += usize::from(judged == Ok(true));
            if let Err(message) = judged {
                let failure = (format!("{}: {message}", input.kind), input.text);
                failures.lock().unwrap_or_else(PoisonError::into_inner).insert(number, failure);
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
    let peak = peak_kilobytes().unwrap_or(0);
    println!("{count} inputs in {:?}, {} failures, {peak} kB at most", start.elapsed(), failures.len());
    for (kind, (inputs, outputs)) in counts.into_inner().unwrap_or_else(PoisonError::into_inner) {
        println!("{kind}: {inputs} inputs, {outputs} outputs");
    }
    report(&failures, count);
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
