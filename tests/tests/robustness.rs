//! Mutated shaders, IR, device code, grammars and command lines: each ends in an error or a valid output, in bounded time and memory, and
//! never in a panic.
//!
//! `MUTATIONS=100000` sets their number, `FIRST=5000` the first one, and `MUTATION=17` selects a single one and prints its text.
//! `MUTATION_SEEDS=folder` mutates the files below another folder. With `MUTATIONS_AFTER_SEEDS=1` each mutant of a shader is compiled a
//! second time, after its seed and with shared records.
//!
//! The test runs itself as another process, which may abort; the first process then determines the input.

use hlsl_to_spirv::{Compiler, KnownHeaders};
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::io::Write as _;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{LazyLock, Mutex, PoisonError};
use std::time::{Duration, Instant};
use test_kit::sample;
use tests::case::root;
use tests::mutation::notes::Notes;
use tests::mutation::processes::{Outcome, Processes};
use tests::mutation::seeds::{Seeds, seeds};
use tests::mutation::verdict::{Kind, verdict};
use tests::mutation::watch::{Broken, Limits, Running, peak_kilobytes, watch};
use tests::mutation::{Input, input};

/// The default number of inputs.
const INPUTS: usize = 20_000;

/// One input may take so long; a compiler for real time has no excuse for more.
const TIME_LIMIT: Duration = Duration::from_secs(5);

const LIMITS: Limits = Limits { hang: Duration::from_secs(30), kilobytes: 1 << 20 };

/// One mutant of a shader in this number is also compiled after its seed.
const KNOWN: usize = 16;

/// Maximum number of failures that are written to files.
const KEPT: usize = 2000;

/// The input to compile alone.
const ONE: &str = "MUTATION";
/// The number of inputs, and the first of them.
const COUNT: &str = "MUTATIONS";
const FIRST: &str = "FIRST";
const SEEDS: &str = "MUTATION_SEEDS";
/// In the process that compiles: the file of its notes; failures are written to the same folder.
const NOTES: &str = "MUTATION_NOTES";
/// If it is set, all mutants of shaders are compiled after their seeds too, and not only one of [`KNOWN`].
const ALL_KNOWN: &str = "MUTATIONS_AFTER_SEEDS";
/// The input that aborts the process, for a test of the test.
const ABORTS: &str = "MUTATION_ABORTS";

/// The processor time of this thread, which excludes other load on the machine; if the system does not report it, the time since the
/// first call.
fn working_time() -> Duration {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    let stat = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = stat.and_then(|stat| stat.split_whitespace().next()?.parse().ok());
    nanoseconds.map_or_else(|| START.elapsed(), Duration::from_nanos)
}

/// Compiles an input and checks the result; true for an output.
fn judge(number: usize, input: &Input<'_>) -> Result<bool, String> {
    if variable(ABORTS) == Some(number) {
        std::process::abort();
    }
    let start = working_time();
    let judged = verdict(input.kind, &input.text, &input.seed.settings)?;
    if input.kind == Kind::Hlsl && (number.is_multiple_of(KNOWN) || variable(ALL_KNOWN).is_some()) {
        compare_with_known_text(input)?;
    }
    let time = working_time().saturating_sub(start);
    if time > TIME_LIMIT { Err(format!("it takes {time:?}")) } else { Ok(judged) }
}

/// Compiles a mutant again after its seed, sharing the records of their common beginning: the result is the same.
fn compare_with_known_text(input: &Input<'_>) -> Result<(), String> {
    let compiler = |text: &str| Compiler::new("m.hlsl", text).options(input.seed.settings.options.clone());
    let headers = KnownHeaders::default();
    // A text is known when it came twice.
    for _ in 0..2 {
        compiler(&input.seed.text).known_headers(headers.clone()).compile();
    }
    let (alone, shared) = (compiler(&input.text).compile(), compiler(&input.text).known_headers(headers).compile());
    let is_same = alone.words() == shared.words() && alone.report.to_text(false) == shared.report.to_text(false);
    if is_same { Ok(()) } else { Err("what is known of the seed changes the result".to_owned()) }
}

fn variable(name: &str) -> Option<usize> {
    std::env::var(name).ok()?.parse().ok()
}

fn own_seeds() -> Seeds {
    seeds(std::env::var_os(SEEDS).map(PathBuf::from).as_deref())
}

#[test]
fn mutations() {
    if let Some(number) = variable(ONE) {
        compile_one(number);
        return;
    }
    let first = variable(FIRST).unwrap_or(0);
    let range = first..first.saturating_add(variable(COUNT).unwrap_or(sample::of(INPUTS)));
    if let Some(notes) = std::env::var_os(NOTES) {
        compile_all(range, Path::new(&notes));
        return;
    }
    let folder = folder("mutations");
    let start = Instant::now();
    let outcome = outlive(range.clone(), &folder, &own_seeds, &[]);
    let failures = failures(&folder);
    println!("{}{range:?} in {:?}, {} failures", outcome.printed, start.elapsed(), failures.len());
    assert!(
        failures.is_empty() && outcome.others.is_empty(),
        "{} of {} inputs fail; they are in {}:\n{}",
        failures.len(),
        range.len(),
        folder.display(),
        failures
            .iter()
            .map(|(number, why)| format!("{ONE}={number}: {why}"))
            .take(20)
            .chain(outcome.others)
            .collect::<Vec<_>>()
            .join("\n")
    );
}

#[test]
fn an_input_that_aborts_is_found() {
    let folder = folder("aborting_mutation");
    let of = root().join("corpus/nodes");
    let variables = [(SEEDS, of.clone().into_os_string()), (ABORTS, "7".into())];
    let seeds = || seeds(Some(&of));
    let outcome = outlive(5..12, &folder, &seeds, &variables);
    assert_eq!(outcome.others, Vec::<String>::new());
    assert_eq!(outcome.deaths.keys().copied().collect::<Vec<_>>(), [7]);
    assert!(outcome.deaths[&7].starts_with("the process ends with "), "{:?}", outcome.deaths);
    assert_eq!(std::fs::read_to_string(folder.join("7.txt")).unwrap(), input(&seeds(), 7).text);
    assert_eq!(failures(&folder).keys().copied().collect::<Vec<_>>(), [7]);
    // The second process continues after the first one.
    assert!(outcome.printed.contains("..12 in "), "{}", outcome.printed);
}

/// An empty folder for the inputs that fail.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("the folder for what fails can be written");
    folder
}

/// Compiles inputs in other processes, and writes those that fail to a folder.
fn outlive(range: Range<usize>, folder: &Path, seeds: &dyn Fn() -> Seeds, variables: &[(&str, OsString)]) -> Outcome {
    let itself = std::env::current_exe().expect("the test has a file");
    let process = |own: &[(&str, OsString)]| {
        let mut command = Command::new(&itself);
        command.args(["mutations", "--exact", "--nocapture"]);
        command.env_remove(ONE);
        command.envs(own.iter().chain(variables).map(|(name, value)| (name, value)));
        command
    };
    let of_range = |range: Range<usize>, notes: &Path| {
        let numbers = [(FIRST, range.start), (COUNT, range.len())].map(|(name, number)| (name, number.to_string().into()));
        process(&[numbers.as_slice(), &[(NOTES, notes.into())]].concat())
    };
    let of_one = |number: usize| process(&[(ONE, number.to_string().into())]);
    let processes = Processes { of_range: &of_range, of_one: &of_one, notes: &folder.join("notes") };
    let outcome = processes.run(range).expect("the test can start itself");
    if !outcome.deaths.is_empty() {
        let seeds = seeds();
        for (number, why) in &outcome.deaths {
            keep(folder, *number, &input(&seeds, *number), why);
        }
    }
    outcome
}

/// Writes a failing input to a file for inspection.
fn keep(folder: &Path, number: usize, input: &Input<'_>, why: &str) {
    let _ = std::fs::write(folder.join(format!("{number}.txt")), &input.text);
    let _ = std::fs::write(folder.join(format!("{number}.why")), format!("{}: {why}", input.kind));
}

/// The contents of a folder of failures.
fn failures(folder: &Path) -> BTreeMap<usize, String> {
    let files = std::fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let reasons = files.filter(|file| file.extension().is_some_and(|extension| extension == "why"));
    let of = |file: PathBuf| Some((file.file_stem()?.to_str()?.parse().ok()?, std::fs::read_to_string(&file).ok()?));
    reasons.filter_map(of).collect()
}

/// Ends the process: neither an endless loop nor an allocation can be ended from inside.
fn die(broken: &Broken) -> ! {
    // Bypasses the harness, which holds back the output of a test until it ends.
    let _ = writeln!(std::io::stderr(), "{broken}");
    std::process::abort();
}

/// Compiles while the limits are watched.
fn watched(running: &Running, compile: impl FnOnce()) {
    let done = AtomicBool::new(false);
    std::thread::scope(|scope| {
        scope.spawn(|| {
            if let Some(broken) = watch(running, &LIMITS, &done) {
                die(&broken);
            }
        });
        compile();
        done.store(true, Ordering::Relaxed);
    });
}

/// Compiles one input, and prints it before.
fn compile_one(number: usize) {
    let seeds = own_seeds();
    let input = input(&seeds, number);
    println!("{}\n{}: {:?}", input.text, input.kind, input.seed.settings);
    let running = Running::new(number..number + 1, None);
    let mut judged = Ok(true);
    watched(&running, || {
        running.begin(0).expect("there are no notes");
        judged = judge(number, &input);
    });
    assert_eq!(judged.err(), None);
    assert_eq!(running.too_large(&LIMITS), None);
}

/// Compiles all inputs of a range, records the current ones, and writes those that fail to the folder of the notes.
fn compile_all(range: Range<usize>, notes: &Path) {
    // A panic becomes a diagnostic, which is looked for; its message would only be noise here.
    std::panic::set_hook(Box::new(|_| {}));
    let seeds = own_seeds();
    let workers = std::thread::available_parallelism().map_or(1, usize::from);
    let start = Instant::now();
    let running = Running::new(range.clone(), Notes::create(notes, workers).ok());
    let folder = notes.parent().unwrap_or(notes);
    let failures = AtomicUsize::new(0);
    // Inputs and outputs by kind.
    let counts = Mutex::new(BTreeMap::<Kind, (usize, usize)>::new());
    let worker = |worker: usize| {
        while let Some(number) = running.begin(worker).expect("the notes can be written") {
            let input = input(&seeds, number);
            let judged = judge(number, &input);
            // The watch looks now and then only, when another input may already be at work.
            if let Some(broken) = running.too_large(&LIMITS) {
                die(&broken);
            }
            let mut counts = counts.lock().unwrap_or_else(PoisonError::into_inner);
            let (inputs, outputs) = counts.entry(input.kind).or_default();
            *inputs += 1;
            *outputs += usize::from(judged == Ok(true));
            if let Err(why) = judged
                && failures.fetch_add(1, Ordering::Relaxed) < KEPT
            {
                keep(folder, number, &input, &why);
            }
        }
    };
    let mut ended = Vec::new();
    watched(&running, || {
        ended = std::thread::scope(|scope| {
            let worker = &worker;
            let workers: Vec<_> = (0..workers).map(|number| scope.spawn(move || worker(number))).collect();
            workers.into_iter().map(std::thread::ScopedJoinHandle::join).collect()
        });
    });
    // The harness reports by panicking.
    let _ = std::panic::take_hook();
    assert!(ended.iter().all(Result::is_ok), "a worker panics outside of the compiler");
    let peak = peak_kilobytes().unwrap_or(0);
    println!("{range:?} in {:?}, {} failures, {peak} kB at most", start.elapsed(), failures.into_inner());
    for (kind, (inputs, outputs)) in counts.into_inner().unwrap_or_else(PoisonError::into_inner) {
        println!("{kind}: {inputs} inputs, {outputs} outputs");
    }
}
