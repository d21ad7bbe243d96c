//! The same input gives the same module and the same diagnostics, regardless of other compilations in the process, of shared headers, and
//! of the number of threads.
//!
//! The snapshots of the corpus show that other machines give the same results, because every machine compares with their text.
//! `tools/cli/tests/determinism.rs` compares processes.

use hlsl_to_spirv::{Compiler, KnownHeaders};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use tests::case::{Case, files_below, root};

/// More than the processors of most machines, so that threads are interrupted in the middle of their work.
const THREADS: usize = 8;

/// The result of a compilation: the words, if there is a module, and the rendered diagnostics.
type Outcome = (Option<Vec<u32>>, String);

fn outcome(case: &Case) -> Outcome {
    outcome_of(&case.compiler())
}

/// The result of the last of several compilations that share their headers: a text is known after its second use.
fn outcome_with(case: &Case, headers: &KnownHeaders) -> Outcome {
    let compiler = case.compiler().known_headers(headers.clone());
    let outcomes = [outcome_of(&compiler), outcome_of(&compiler), outcome_of(&compiler)];
    let [first, second, third] = outcomes;
    assert!(first == second, "{}: the second compilation differs", case.name());
    third
}

fn outcome_of(compiler: &Compiler) -> Outcome {
    let compilation = compiler.compile();
    (compilation.words().map(<[u32]>::to_vec), compilation.report.to_text(false))
}

/// Compiles the cases on several threads, the last ones first.
fn on_threads(cases: &[Case], outcome: impl Fn(&Case) -> Outcome + Sync) -> Vec<Outcome> {
    let next = AtomicUsize::new(0);
    let outcomes: Mutex<Vec<Option<Outcome>>> = Mutex::new(vec![None; cases.len()]);
    let worker = || {
        while let Some(at) = cases.len().checked_sub(1 + next.fetch_add(1, Ordering::Relaxed)) {
            let outcome = outcome(&cases[at]);
            outcomes.lock().expect("no worker panics")[at] = Some(outcome);
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..THREADS {
            scope.spawn(worker);
        }
    });
    let outcomes = outcomes.into_inner().expect("no worker panics");
    outcomes.into_iter().map(|outcome| outcome.expect("every case was compiled")).collect()
}

#[test]
fn threads_order_and_known_headers_do_not_matter() {
    let files = files_below(&root().join("corpus"), &["hlsl", "ll"]);
    let cases: Vec<Case> = files.iter().map(|file| Case::load(file).expect("it is a case")).collect();
    let alone: Vec<Outcome> = cases.iter().map(outcome).collect();
    assert!(alone.iter().filter(|(words, _)| words.is_some()).count() > 500, "the corpus has hundreds of modules");
    let headers = KnownHeaders::default();
    let together = on_threads(&cases, |case| outcome_with(case, &headers));
    let different: Vec<String> =
        cases.iter().zip(alone.iter().zip(&together)).filter(|(_, (a, b))| a != b).map(|(case, _)| case.name()).collect();
    assert!(different.is_empty(), "these depend on threads or on what was compiled before: {different:?}");
}
