//! SPIRV-LLVM-Translator's own tests, by the flags of their RUN lines, to a verdict for each file, compared with the list of those that
//! passed before.

use crate::corpus::{compare, map};
use crate::flags::Flags;
use std::collections::{BTreeMap, BTreeSet};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use sycl::Options;
use tests::judge::valid_kernels;

/// What a test is for, by the fewest flags that one of its runs of the translator has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    Straight,
    WithExtensions,
    WithVersion,
    DebugVersion,
    OtherFlags,
    /// Every run must fail.
    Negative,
    /// The translator isn't run on it.
    NotRun,
}

impl Kind {
    fn name(self) -> &'static str {
        match self {
            Self::Straight => "straight",
            Self::WithExtensions => "extensions",
            Self::WithVersion => "version",
            Self::DebugVersion => "debug version",
            Self::OtherFlags => "other flags",
            Self::Negative => "negative",
            Self::NotRun => "not run",
        }
    }

    fn is_positive(self) -> bool {
        !matches!(self, Self::Negative | Self::NotRun)
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Verdict {
    Valid,
    Invalid(String),
    Error(String),
    Crash(String),
}

struct Test {
    name: String,
    text: String,
    kind: Kind,
    options: Options,
}

/// Runs all; prints what fails, and the counts last.
pub fn run(flags: &Flags) -> Result<(), String> {
    let corpus = flags.corpus()?;
    if !corpus.is_dir() {
        return Err(format!("{} is no folder", corpus.display()));
    }
    let mut tests = Vec::new();
    for path in tests::case::files_below(&corpus, &["ll"]) {
        let bytes = std::fs::read(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        let name = path.strip_prefix(&corpus).unwrap_or(&path).to_string_lossy().replace('\\', "/");
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let (kind, options) = classify(&text)?;
        tests.push(Test { name, text, kind, options });
    }
    tests.retain(|test| test.name.contains(&flags.filter));
    let verdicts = map(&tests, judge);
    let mut passed = BTreeSet::new();
    let mut counts: BTreeMap<(Kind, bool), [usize; 5]> = BTreeMap::new();
    for (test, (is_read, verdict)) in tests.iter().zip(&verdicts) {
        let (at, reason) = match verdict {
            Verdict::Valid => (1, None),
            Verdict::Invalid(reason) => (2, Some(reason)),
            Verdict::Error(reason) => (3, Some(reason)),
            Verdict::Crash(reason) => (4, Some(reason)),
        };
        let counts = counts.entry((test.kind, test.name.contains("DebugInfo/"))).or_default();
        counts[0] += usize::from(*is_read);
        counts[at] += 1;
        let is_right = if test.kind == Kind::Negative { at == 3 } else { at == 1 };
        if is_right {
            passed.insert(test.name.clone());
        } else if flags.verbose || at == 4 {
            println!("{} ({}): {}", test.name, test.kind.name(), reason.map_or("it is translated", String::as_str));
        }
    }
    print(&counts);
    compare(&list(), flags, &passed)
}

/// The list of files that passed when it was last written.
fn list() -> PathBuf {
    tests::case::root().join("conformance/slt.txt")
}

fn print(counts: &BTreeMap<(Kind, bool), [usize; 5]>) {
    println!("{:32}  read  valid  invalid  errors  crashes", "");
    let row = |name: &str, [read, valid, invalid, errors, crashes]: [usize; 5]| {
        println!("{name:32} {read:5} {valid:6} {invalid:8} {errors:7} {crashes:8}");
    };
    let (mut positive, mut all) = ([0; 5], [0; 5]);
    for ((kind, is_debug), counts) in counts {
        row(&format!("{}{}", kind.name(), if *is_debug { ", DebugInfo" } else { "" }), *counts);
        for (at, count) in counts.iter().enumerate() {
            all[at] += count;
            positive[at] += if kind.is_positive() { *count } else { 0 };
        }
    }
    row("positive", positive);
    row("all", all);
}

/// Whether the text was read, and what came of it.
fn judge(test: &Test) -> (bool, Verdict) {
    let is_read = catch_unwind(AssertUnwindSafe(|| sycl::read(&test.text).is_ok())).unwrap_or(false);
    let translated = catch_unwind(AssertUnwindSafe(|| sycl::translate(&test.text, &test.options)));
    let verdict = match translated {
        Err(_) => Verdict::Crash("it crashes".to_owned()),
        Ok(Err(errors)) => {
            let first = errors.first();
            let place =
                first.and_then(|error| error.place).map_or_else(String::new, |(line, column)| format!("{line}:{column}: "));
            Verdict::Error(format!("{place}{}", first.map_or("", |error| error.message.as_str())))
        }
        Ok(Ok(translated)) => match valid_kernels(&translated.words) {
            Ok(()) => Verdict::Valid,
            Err(error) => Verdict::Invalid(error),
        },
    };
    (is_read, verdict)
}

/// The run of the translator that has the fewest flags, of those that must succeed if there are any.
fn classify(text: &str) -> Result<(Kind, Options), String> {
    let (mut positive, mut negative) = (Vec::new(), Vec::new());
    for line in run_lines(text) {
        for command in line.split(['|', ';']).flat_map(|part| part.split("&&")) {
            let mut words = command.split_whitespace().peekable();
            let mut must_fail = false;
            while let Some(word) = words.next_if(|word| matches!(*word, "not" | "--crash")) {
                must_fail |= word == "not";
            }
            if !words.next().is_some_and(|word| word.ends_with("llvm-spirv")) {
                continue;
            }
            let flags: Vec<&str> = words.filter(|word| word.starts_with('-') && *word != "-").collect();
            if flags.iter().any(|flag| is_other_direction(flag)) {
                continue;
            }
            let flags: Vec<String> = flags.into_iter().filter(|flag| !is_output(flag)).map(str::to_owned).collect();
            if must_fail { negative.push(flags) } else { positive.push(flags) }
        }
    }
    if let Some(flags) = positive.into_iter().min_by_key(Vec::len) {
        return Ok((kind_of(&flags), options(&flags)?));
    }
    match negative.into_iter().next() {
        Some(flags) => Ok((Kind::Negative, options(&flags)?)),
        None => Ok((Kind::NotRun, Options::default())),
    }
}

/// RUN lines, those that end in a backslash with what follows.
fn run_lines(text: &str) -> Vec<String> {
    let mut lines = Vec::new();
    let mut current = String::new();
    for line in text.lines() {
        let Some((_, command)) = line.split_once("RUN:") else { continue };
        let command = command.trim();
        match command.strip_suffix('\\') {
            Some(head) => {
                current.push_str(head);
                current.push(' ');
            }
            None => {
                current.push_str(command);
                lines.push(std::mem::take(&mut current));
            }
        }
    }
    lines
}

fn is_other_direction(flag: &str) -> bool {
    let name = flag.trim_start_matches('-');
    matches!(name, "r" | "to-text" | "to-binary") || name.starts_with("r=")
}

/// Flags that say where the result goes and in which form.
fn is_output(flag: &str) -> bool {
    let name = flag.trim_start_matches('-');
    name == "o" || name == "spirv-text" || name.starts_with("o=")
}

fn kind_of(flags: &[String]) -> Kind {
    let all = |names: &[&str]| flags.iter().all(|flag| names.iter().any(|name| flag.contains(name)));
    match flags {
        [] => Kind::Straight,
        _ if all(&["spirv-ext"]) => Kind::WithExtensions,
        _ if all(&["spirv-ext", "max-version"]) => Kind::WithVersion,
        _ if all(&["debug-info-version"]) => Kind::DebugVersion,
        _ => Kind::OtherFlags,
    }
}

/// What our command makes of the translator's flags.
fn options(flags: &[String]) -> Result<Options, String> {
    let mut options = Options::default();
    for flag in flags {
        let Some((name, value)) = flag.trim_start_matches('-').split_once('=') else { continue };
        match name {
            "spirv-ext" => options.allow(value)?,
            // A version that is newer than ours is an error, which such a test expects.
            "spirv-max-version" => options.max_minor = sycl::minor_version(value).unwrap_or(options.max_minor),
            _ => {}
        }
    }
    Ok(options)
}
