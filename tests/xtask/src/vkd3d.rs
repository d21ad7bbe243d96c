//! Runs the tests of vkd3d, one process for each file, and compares the counts with the list of those that passed.

mod reasons;

use crate::child;
use crate::corpus::{compare, map_with};
use crate::flags::Flags;
use reasons::REASONS;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// The driver starts threads of its own.
const WORKERS: usize = 2;
/// The hidden command that runs one file.
pub const ONE: &str = "vkd3d-one";

/// The result of one file, or of all.
#[derive(Debug, Default, PartialEq, Eq)]
struct Outcome {
    /// Shaders as expected, and all.
    shaders: (usize, usize),
    /// Probes that agree, and all.
    probes: (usize, usize),
    /// The problems with their lines.
    problems: Vec<(u32, String)>,
    /// The tests that are not run, by their reason.
    left_out: BTreeMap<String, usize>,
}

/// Runs all tests; prints the differences, and finally the counts.
pub fn run(flags: &Flags) -> Result<(), String> {
    let corpus = flags.corpus()?;
    let name = |path: &PathBuf| path.strip_prefix(&corpus).unwrap_or(path).to_string_lossy().replace('\\', "/");
    let mut files = ::tests::case::files_below(&corpus, &["shader_test"]);
    files.retain(|path| name(path).contains(&flags.filter));
    if files.is_empty() {
        return Err(format!("no test below {}", corpus.display()));
    }
    let outcomes = map_with(WORKERS, &files, |path| {
        let written = child::output(&[ONE.as_ref(), path.as_os_str()]);
        written
            .and_then(|text| Outcome::read(&text))
            .unwrap_or_else(|error| Outcome { problems: vec![(0, error)], ..Outcome::default() })
    });
    let mut all = Outcome::default();
    let (mut passed, mut foreign, mut explained) = (BTreeSet::new(), Vec::new(), 0);
    for (name, outcome) in files.iter().map(name).zip(&outcomes) {
        let why = |line: u32| REASONS.iter().find(|reason| reason.file == name && reason.lines.contains(&line));
        let (known, problems): (Vec<_>, Vec<_>) = outcome.problems.iter().partition(|(line, _)| why(*line).is_some());
        explained += known.len();
        problems.iter().for_each(|(line, text)| println!("{name}:{line}: {text}"));
        for (line, text) in known.iter().filter(|_| flags.verbose) {
            println!("{name}:{line}: {text}: {}", why(*line).map_or("", |reason| reason.why));
        }
        stale(&name, outcome);
        all.add(outcome);
        if outcome.shaders.1 == 0 && problems.is_empty() {
            let reasons: Vec<&str> = outcome.left_out.keys().map(String::as_str).collect();
            foreign.push(format!("{name}: {}", reasons.join(", ")));
        } else if problems.is_empty() {
            passed.insert(name);
        }
    }
    println!("vkd3d: {} files are not for this compiler", foreign.len());
    foreign.iter().for_each(|file| println!("  {file}"));
    for (reason, count) in &all.left_out {
        println!("vkd3d: left out {count}: {reason}");
    }
    println!("vkd3d: {} of {} shaders as expected, {} of {} probes", all.shaders.0, all.shaders.1, all.probes.0, all.probes.1);
    println!("vkd3d: {explained} differences with a reason");
    println!("vkd3d: {} of {} files pass", passed.len(), files.len() - foreign.len());
    compare(&::tests::case::root().join("conformance/vkd3d.txt"), flags, &passed)
}

/// Prints the lines that have a reason and no difference.
fn stale(name: &str, outcome: &Outcome) {
    for reason in REASONS.iter().filter(|reason| reason.file == name) {
        for line in reason.lines.iter().filter(|line| outcome.problems.iter().all(|(other, _)| other != *line)) {
            println!("{name}:{line}: has a reason, and no difference");
        }
    }
}

/// Runs one file: the hidden command that each process gets.
pub fn run_one(path: &Path) -> Result<(), String> {
    let report = ::tests::vkd3d::run(path)?;
    println!("shaders {} {}", report.shaders.0, report.shaders.1);
    println!("probes {} {}", report.probes.0, report.probes.1);
    for (reason, count) in &report.left_out {
        println!("left {count} {reason}");
    }
    for problem in &report.problems {
        println!("problem {} {}", problem.line, problem.text.replace('\n', " "));
    }
    Ok(())
}

impl Outcome {
    /// Parses the output of `run_one`.
    fn read(text: &str) -> Result<Self, String> {
        let mut outcome = Self::default();
        for line in text.lines() {
            let wrong = || format!("the process prints '{line}'");
            let mut words = line.splitn(3, ' ');
            let (kind, number, rest) =
                (words.next().ok_or_else(wrong)?, words.next().ok_or_else(wrong)?, words.next().ok_or_else(wrong)?);
            let count: usize = number.parse().map_err(|_| wrong())?;
            match kind {
                "shaders" => outcome.shaders = (count, rest.parse().map_err(|_| wrong())?),
                "probes" => outcome.probes = (count, rest.parse().map_err(|_| wrong())?),
                "left" => drop(outcome.left_out.insert(rest.to_owned(), count)),
                "problem" => outcome.problems.push((count as u32, rest.to_owned())),
                _ => return Err(wrong()),
            }
        }
        Ok(outcome)
    }

    fn add(&mut self, other: &Self) {
        let sum = |a: (usize, usize), b: (usize, usize)| (a.0 + b.0, a.1 + b.1);
        self.shaders = sum(self.shaders, other.shaders);
        self.probes = sum(self.probes, other.probes);
        for (reason, count) in &other.left_out {
            *self.left_out.entry(reason.clone()).or_default() += count;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Outcome;

    #[test]
    fn what_a_process_prints_is_read() {
        let mut outcome = Outcome::read("shaders 1 2\nprobes 3 4\nleft 5 effects\nproblem 6 probe: a b\n").expect("lines");
        assert_eq!(outcome.problems, [(6, "probe: a b".to_owned())]);
        let other = Outcome::read("left 1 effects\nshaders 1 1\n").expect("lines");
        outcome.add(&other);
        assert_eq!((outcome.shaders, outcome.probes, outcome.left_out["effects"]), ((2, 3), (3, 4), 6));
        assert_eq!(Outcome::read("crash"), Err("the process prints 'crash'".to_owned()));
    }
}
