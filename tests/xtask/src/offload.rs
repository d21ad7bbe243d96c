//! Runs the tests of llvm/offload-test-suite, one process for each test, and compares the results with the list of those that passed.

use crate::child;
use crate::corpus::{compare, map_with};
use crate::flags::Flags;
use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use tests::offload::{Executor, Mark, Plan, plan, run as run_test};

/// The driver starts threads of its own.
const WORKERS: usize = 2;
/// The hidden command that runs one test.
pub const ONE: &str = "offload-one";
/// Before the path of the test: the interpreter runs it.
pub const INTERPRET: &str = "--interpret";

struct Test {
    name: String,
    path: PathBuf,
    plan: Plan,
}

/// Runs all tests; prints the failures by reason, and finally the counts.
pub fn run(flags: &Flags) -> Result<(), String> {
    let executor = if flags.interpret { Executor::Interpreter } else { Executor::Device };
    let tests = tests_below(&flags.corpus()?, &flags.filter, executor)?;
    let verdicts = map_with(WORKERS, &tests, |test| match &test.plan {
        Plan::Run(_) => Some(in_process(&test.path, executor)),
        Plan::Skip(_) => None,
    });
    let mut reasons: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    let mut skipped: BTreeMap<&str, usize> = BTreeMap::new();
    let mut passed = BTreeSet::new();
    let (mut feasible, mut marked) = ((0, 0), (0, 0));
    for (test, verdict) in tests.iter().zip(&verdicts) {
        let count = match &test.plan {
            Plan::Skip(reason) => {
                *skipped.entry(reason).or_default() += 1;
                continue;
            }
            Plan::Run(Mark::ExpectedToFail) => &mut marked,
            Plan::Run(Mark::Feasible | Mark::Unsupported) => &mut feasible,
        };
        count.1 += 1;
        match verdict {
            Some(Err(reason)) => {
                if flags.verbose {
                    println!("{}: {reason}", test.name);
                }
                reasons.entry(pattern(reason)).or_default().push(&test.name);
            }
            Some(Ok(())) | None => {
                count.0 += 1;
                passed.insert(test.name.clone());
            }
        }
    }
    let mut reasons: Vec<_> = reasons.into_iter().collect();
    reasons.sort_by_key(|(_, names)| std::cmp::Reverse(names.len()));
    for (reason, names) in &reasons {
        println!("{:5} {reason} ({})", names.len(), names[0]);
    }
    println!("offload: {} of {} that are marked as failing pass", marked.0, marked.1);
    let compared = match executor {
        Executor::Device => compare(&list(), flags, &passed),
        Executor::Interpreter => agreement(flags, &passed),
    };
    let total: usize = skipped.values().sum();
    let skipped: Vec<String> = skipped.iter().map(|(reason, count)| format!("{count} {reason}")).collect();
    println!(
        "offload: {} pass, {} fail, {total} skipped ({}), of {} feasible",
        feasible.0,
        feasible.1 - feasible.0,
        skipped.join(", "),
        feasible.1
    );
    compared
}

/// Prints the number of tests that pass on a device and that the interpreter passes too, and names the others.
fn agreement(flags: &Flags, passed: &BTreeSet<String>) -> Result<(), String> {
    let list = std::fs::read_to_string(list()).map_err(|error| format!("{}: {error}", list().display()))?;
    let names: Vec<&str> = list.lines().filter(|name| name.contains(&flags.filter)).collect();
    let (both, device): (Vec<&str>, Vec<&str>) = names.iter().partition(|name| passed.contains(**name));
    device.iter().for_each(|name| println!("passes on the device only: {name}"));
    println!("offload: the interpreter passes {} of the {} that pass on the device", both.len(), names.len());
    Ok(())
}

/// Runs one test: the hidden command that each process gets.
pub fn run_one(path: &str, executor: Executor) -> Result<(), String> {
    run_test(Path::new(path), executor)
}

fn tests_below(corpus: &Path, filter: &str, executor: Executor) -> Result<Vec<Test>, String> {
    let mut tests = Vec::new();
    for path in tests::case::files_below(corpus, &["test", "yaml"]) {
        let name = path.strip_prefix(corpus).unwrap_or(&path).to_string_lossy().replace('\\', "/");
        let text = std::fs::read(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        let text = String::from_utf8_lossy(&text);
        if text.contains("RUN:") && name.contains(filter) {
            let configuration = std::fs::read_to_string(path.with_file_name("lit.local.cfg")).unwrap_or_default();
            let plan = plan(&text, &configuration, executor).map_err(|error| format!("{name}: {error}"))?;
            tests.push(Test { name, path, plan });
        }
    }
    if tests.is_empty() { Err(format!("no test below {}", corpus.display())) } else { Ok(tests) }
}

fn in_process(path: &Path, executor: Executor) -> Result<(), String> {
    let mut words = vec![ONE.as_ref()];
    words.extend((executor == Executor::Interpreter).then_some(OsStr::new(INTERPRET)));
    words.push(path.as_os_str());
    child::run(&words)
}

/// Reasons that differ only in quoted text or numbers are counted as one.
fn pattern(reason: &str) -> String {
    let reason = match reason.strip_prefix("wrong: ") {
        Some(_) => "wrong result",
        None => reason,
    };
    let mut pattern = String::new();
    for (index, piece) in reason.replace("can't", "cannot").split('\'').enumerate() {
        pattern += if index % 2 == 1 { "'…'" } else { piece };
    }
    let mut text = String::new();
    for c in pattern.chars() {
        match c {
            '0'..='9' if text.ends_with('0') => {}
            '0'..='9' => text.push('0'),
            c => text.push(c),
        }
    }
    text
}

/// The list of tests that passed when it was last written.
fn list() -> PathBuf {
    tests::case::root().join("conformance/offload.txt")
}
