//! Runs SPIRV-LLVM-Translator's own tests with the flags of their RUN lines, and compares the verdict for each file with the list of
//! those that passed before.

use crate::corpus::{compare, map};
use crate::flags::Flags;
use std::collections::{BTreeMap, BTreeSet};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use sycl::Options;
use tests::judge::valid_kernels;

/// The kind of a test: the smallest set of flags with which one of its RUN lines calls the translator.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    Straight,
    WithExtensions,
    WithVersion,
    DebugVersion,
    OtherFlags,
    /// Every run must fail.
    Negative,
    /// The translator isn't run on it.
    #[default]
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
    input: Input,
    kind: Kind,
    options: Options,
}

/// The input of the translator.
enum Input {
    /// The test itself, as LLVM assembly or as the bitcode that `llvm-as` produces from it.
    Assembly(String),
    /// A file in a RUN line whose translator accepts only bitcode, by its name.
    Bitcode(PathBuf, Vec<u8>),
    /// A file in a RUN line whose translator reads SPIR-V.
    Spirv(Vec<u8>),
}

/// Runs all tests; prints the failures, and finally the counts.
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
        let Run { kind, options, words } = classify(&text)?;
        // The subject of a test that must fail may be a file other than the test.
        let input = if kind == Kind::Negative { input(&path, &text, &words)? } else { Input::Assembly(text) };
        tests.push(Test { name, input, kind, options });
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

/// Whether the text was read, and the verdict.
fn judge(test: &Test) -> (bool, Verdict) {
    let text = match &test.input {
        Input::Assembly(text) => text.clone(),
        Input::Bitcode(path, bytes) => match sycl::input::Assembly::of(path, bytes.clone()) {
            Ok(assembly) => assembly.text,
            Err(error) => return (false, Verdict::Error(error)),
        },
        Input::Spirv(bytes) => {
            let words: Vec<u32> =
                bytes.chunks(4).map(|bytes| bytes.iter().rev().fold(0, |word, byte| word << 8 | u32::from(*byte))).collect();
            let verdict = match spirv_check::words(&words, None) {
                Ok(report) => report.errors.first().map_or(Verdict::Valid, |error| Verdict::Error(error.message.clone())),
                Err(error) => Verdict::Error(error.to_string()),
            };
            return (false, verdict);
        }
    };
    let is_read = catch_unwind(AssertUnwindSafe(|| sycl::read(&text).is_ok())).unwrap_or(false);
    let translated = catch_unwind(AssertUnwindSafe(|| sycl::translate(&text, &test.options)));
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

/// A run of the translator.
#[derive(Default)]
struct Run {
    kind: Kind,
    options: Options,
    /// All words after the name of the translator.
    words: Vec<String>,
}

/// The run of the translator that has the fewest flags, of those that must succeed if there are any.
fn classify(text: &str) -> Result<Run, String> {
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
            let words: Vec<String> = words.map(str::to_owned).collect();
            let flags = words.iter().filter(|word| word.starts_with('-') && *word != "-");
            if flags.clone().any(|flag| is_other_direction(flag)) {
                continue;
            }
            let flags: Vec<String> = flags.filter(|flag| !is_output(flag)).cloned().collect();
            if must_fail { negative.push((flags, words)) } else { positive.push((flags, words)) }
        }
    }
    if let Some((flags, words)) = positive.into_iter().min_by_key(|(flags, _)| flags.len()) {
        return Ok(Run { kind: kind_of(&flags), options: options(&flags)?, words });
    }
    match negative.into_iter().next() {
        Some((flags, words)) => Ok(Run { kind: Kind::Negative, options: options(&flags)?, words }),
        None => Ok(Run::default()),
    }
}

/// The input of a run of the translator. It reads SPIR-V with the flag that lists the specialization constants of a module. With `-s` it
/// reads bitcode only, as in a file with that extension. Otherwise it reads LLVM assembly and bitcode, and all such runs are about the
/// test's own text.
fn input(test: &Path, text: &str, words: &[String]) -> Result<Input, String> {
    let has = |flag: &str| words.iter().any(|word| word.trim_start_matches('-') == flag);
    let is_value = |at: usize| at > 0 && words[at - 1] == "-o";
    let file =
        words.iter().enumerate().find(|(at, word)| !is_value(*at) && !word.starts_with('-')).map(|(_, word)| word.as_str());
    let (is_spirv, Some(file)) = (has("spec-const-info"), file) else { return Ok(Input::Assembly(text.to_owned())) };
    let is_bitcode = has("s") || file.starts_with("%S/");
    if !is_spirv && !is_bitcode {
        return Ok(Input::Assembly(text.to_owned()));
    }
    let contents = match file.strip_prefix("%S/") {
        Some(name) => {
            let path = test.with_file_name(name);
            std::fs::read(&path).map_err(|error| format!("{}: {error}", path.display()))?
        }
        None if file == "%s" => text.into(),
        None => echoed(text, file).ok_or_else(|| format!("{}: no run says what is in `{file}`", test.display()))?,
    };
    Ok(if is_spirv { Input::Spirv(contents) } else { Input::Bitcode(PathBuf::from(file).with_extension("bc"), contents) })
}

/// The text that an earlier run wrote into a file: `echo 'text' > file`.
fn echoed(text: &str, file: &str) -> Option<Vec<u8>> {
    run_lines(text).iter().find_map(|line| {
        let words = line.strip_prefix("echo ")?.strip_suffix(file)?.trim_end().strip_suffix('>')?.trim();
        let quoted = words.strip_prefix('\'').and_then(|words| words.strip_suffix('\''));
        Some(format!("{}\n", quoted.unwrap_or(words)).into_bytes())
    })
}

/// The RUN lines, with continuation lines after a backslash appended.
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

/// Flags that specify the path and the form of the output.
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

/// Translates the translator's flags to options of our command.
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
