//! Runs the RUN lines of DXC's own tests, and compares the verdict for each file with the list of those that passed before.

pub mod checks;
mod reasons;

use crate::corpus::{Disk, Shader, compare, map, shaders};
use crate::flags::Flags;
use hlsl_to_spirv::flags::{self, Request};
use hlsl_to_spirv::{Compiler, Emit, Level, Options, Severity};
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use tests::judge::valid_module;

/// One RUN line.
pub struct Run {
    /// Wrong flags are a way to fail, too.
    pub options: Result<Options, String>,
    pub emit: Emit,
    /// `not`: it must fail.
    negative: bool,
    /// `-Vd`: the module is known to be invalid.
    pub unvalidated: bool,
}

/// The result of one RUN line.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Verdict {
    Passed,
    /// A valid module although DXC reports an error, perhaps because of a limit that this compiler does not have.
    Accepted,
    Failed(String),
    Crashed(String),
}

/// Runs all tests; prints the failures by reason, and finally the counts.
///
/// # Errors
/// A test that passed before fails; a file has another verdict than DXC without a reason; a reason has no such file.
pub fn run(flags: &Flags) -> Result<(), String> {
    let mut shaders = shaders(&flags.corpus()?)?;
    shaders.retain(|shader| shader.name.contains(&flags.filter) && !excluded(&shader.text));
    let verdicts = map(&shaders, |shader| run_lines(&shader.text).iter().map(|run| judge(shader, run)).collect::<Vec<_>>());

    let mut tally = Tally::default();
    let (mut passed, mut unexplained, mut used) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    for (shader, verdicts) in shaders.iter().zip(&verdicts) {
        let runs = run_lines(&shader.text);
        if runs.is_empty() {
            continue;
        }
        tally.count(&runs, verdicts);
        for verdict in verdicts {
            let (what, reason) = match verdict {
                Verdict::Passed => continue,
                Verdict::Failed(message) => (message.as_str(), reasons::of_refused(&shader.name)),
                // A bug, whatever the file is like.
                Verdict::Crashed(message) => (message.as_str(), None),
                Verdict::Accepted => ("accepted with a valid module", reasons::of_accepted(&shader.name)),
            };
            if *verdict != Verdict::Accepted {
                tally.reason(what, &shader.name);
            }
            if let Some(reason) = reason {
                used.insert(*reason);
            } else {
                unexplained.insert(shader.name.clone());
            }
            if flags.verbose || reason.is_none() {
                println!("{}: {what}: {}", shader.name, reason.map_or("NO REASON", |(_, why)| why));
            }
        }
        if verdicts.iter().all(|verdict| matches!(verdict, Verdict::Passed | Verdict::Accepted)) {
            passed.insert(shader.name.clone());
        }
    }
    tally.print();
    compare(&list(), flags, &passed)?;
    if !unexplained.is_empty() {
        let count = unexplained.len();
        return Err(format!("{count} files have another verdict without a reason in tests/xtask/src/dxc/reasons.rs"));
    }
    match reasons::all().find(|reason| flags.filter.is_empty() && !used.contains(*reason)) {
        Some((name, _)) => Err(format!("no verdict needs the reason of '{name}' in tests/xtask/src/dxc/reasons.rs")),
        None => Ok(()),
    }
}

/// Tests that DXC itself does not pass, or that need a feature that it lacks.
fn excluded(text: &str) -> bool {
    // The arrays of its descriptor heaps have no stride yet, which its validator demands.
    let of_heaps = text.contains("-fspv-use-descriptor-heap");
    text.contains("XFAIL: *") && !of_heaps || text.contains("REQUIRES: dxil-1-10")
}

/// The list of files that passed when it was last written.
fn list() -> PathBuf {
    tests::case::root().join("conformance/dxc.txt")
}

/// The RUN lines of a test that compile something.
pub fn run_lines(text: &str) -> Vec<Run> {
    text.lines().filter_map(|line| run_line(line, text)).collect()
}

fn run_line(line: &str, text: &str) -> Option<Run> {
    let (comment, command) = line.split_once("RUN:")?;
    if !comment.trim_start().starts_with("//") {
        return None;
    }
    let (negative, command) = match command.trim().strip_prefix("not ") {
        Some(command) => (true, command.trim()),
        None => (false, command.trim()),
    };
    let command = command.strip_prefix("%dxc")?.split('|').next()?;
    let words = || command.split_whitespace();
    let emit = if words().any(|word| word == "-P") { Emit::Preprocessed } else { Emit::Spirv };
    let unvalidated = words().any(|word| word == "-Vd");
    let verify = words().any(|word| word == "-verify");
    let options = arguments_of(command);
    Some(Run { options, emit, negative: negative || (verify && text.contains("expected-error")), unvalidated })
}

/// The options of a RUN line's command, without the words that only its own compiler or `-verify` need.
///
/// # Errors
/// The flags are wrong.
pub fn arguments_of(command: &str) -> Result<Options, String> {
    let mut arguments = vec!["-".to_owned()];
    let mut words = command.split('|').next().unwrap_or_default().split_whitespace();
    while let Some(word) = words.next() {
        match word {
            "%s" | "dxc" | "2>&1" | "-fcgl" | "-verify" | "-P" => {}
            "-Fi" | "-Fo" | "-Fc" => {
                words.next();
            }
            _ => arguments.push(word.to_owned()),
        }
    }
    match flags::parse(&arguments)? {
        Request::Compile(invocation) => Ok(invocation.options),
        Request::Help | Request::Version => Err("asks for no compilation".to_owned()),
    }
}

/// Like [`arguments_of`], with the meaning that `-Zi` and `-fcgl` have for DXC, and the command line that a module with debug information
/// contains.
///
/// # Errors
/// The flags are wrong.
pub fn options_like_dxc(command: &str) -> Result<Options, String> {
    let command = command.split('|').next().unwrap_or_default();
    // `-Zi` alone is OpLine and the compiler's name in DXC.
    let mapped =
        if has_only_lines(command) { command.replace("-Zi", "-fspv-debug=line -fspv-debug=tool") } else { command.to_owned() };
    let mut options = arguments_of(&mapped)?;
    if command.contains("-fcgl") {
        options.optimize = Level::None;
    }
    let is_argument = |word: &&str| *word != "%s";
    options.arguments = command.split_whitespace().filter(is_argument).map(|word| format!(" {word}")).collect();
    Ok(options)
}

/// True for `-Zi` without `-fspv-debug`.
pub fn has_only_lines(command: &str) -> bool {
    command.contains("-Zi") && !command.contains("-fspv-debug")
}

fn judge(shader: &Shader, run: &Run) -> Verdict {
    let options = match &run.options {
        Ok(options) => options.clone(),
        Err(_) if run.negative => return Verdict::Passed,
        Err(message) => return Verdict::Failed(message.clone()),
    };
    let name = shader.path.to_string_lossy().into_owned();
    let compiler = Compiler::new(name, shader.text.clone()).files(Disk).options(options.clone());
    let compilation = compiler.compile_to(run.emit);
    if compilation.report.has_internal_error() {
        return Verdict::Crashed(compilation.report.messages().swap_remove(0).message);
    }
    let messages = compilation.report.messages();
    let first = messages.iter().find(|message| message.severity == Severity::Error);
    match (first, run.negative) {
        (Some(error), false) => Verdict::Failed(error.message.clone()),
        (Some(_), true) => {
            let lines = expected_lines(&shader.text);
            let at = |line: &u32| {
                let is_at = |m: &&hlsl_to_spirv::Message| m.position.as_ref().is_some_and(|p| p.line == *line);
                messages.iter().filter(|m| m.severity == Severity::Error).any(|m| is_at(&m))
            };
            if lines.is_empty() || lines.iter().any(at) {
                Verdict::Passed
            } else {
                let found: Vec<String> = messages.iter().filter_map(|m| Some(m.position.as_ref()?.line.to_string())).collect();
                Verdict::Failed(format!("the error is not at line {} but at {}", lines[0], found.join(", ")))
            }
        }
        (None, negative) => {
            let valid = match compilation.words() {
                Some(words) if !run.unvalidated => valid_module(words, &options),
                Some(_) | None => Ok(()),
            };
            match (valid, negative) {
                (Ok(()), false) => Verdict::Passed,
                (Ok(()), true) => Verdict::Accepted,
                (Err(error), _) => Verdict::Failed(format!("not valid: {}", error.lines().next().unwrap_or_default())),
            }
        }
    }
}

/// The lines at which a test expects errors: `:12:7: error` in a CHECK line, or the line of an `expected-error`.
fn expected_lines(text: &str) -> Vec<u32> {
    let mut lines = Vec::new();
    for (index, line) in text.lines().enumerate() {
        if line.contains("expected-error") {
            lines.push(index as u32 + 1);
        }
        let Some((before, _)) = line.split_once(": error") else { continue };
        let mut numbers = before.rsplit(':');
        let column = numbers.next().is_some_and(|column| column.parse::<u32>().is_ok());
        if let (true, Some(Ok(line))) = (column, numbers.next().map(str::parse)) {
            lines.push(line);
        }
    }
    lines
}

/// The counts.
#[derive(Default)]
struct Tally {
    positive: (usize, usize),
    negative: (usize, usize),
    runs: (usize, usize),
    accepted: usize,
    crashed: usize,
    reasons: BTreeMap<String, Vec<String>>,
}

/// Maximum number of reasons shown.
const REASONS: usize = 40;

impl Tally {
    fn count(&mut self, runs: &[Run], verdicts: &[Verdict]) {
        let passed = |verdict: &Verdict| matches!(verdict, Verdict::Passed | Verdict::Accepted);
        let all = verdicts.iter().all(passed);
        let kind = if runs.iter().any(|run| run.negative) { &mut self.negative } else { &mut self.positive };
        kind.0 += usize::from(all);
        kind.1 += 1;
        self.runs.0 += verdicts.iter().filter(|verdict| passed(verdict)).count();
        self.runs.1 += verdicts.len();
        self.accepted += verdicts.iter().filter(|verdict| **verdict == Verdict::Accepted).count();
        self.crashed += verdicts.iter().filter(|verdict| matches!(verdict, Verdict::Crashed(_))).count();
    }

    /// Reasons that differ only in quoted text are counted as one.
    fn reason(&mut self, reason: &str, name: &str) {
        let mut pattern = String::new();
        for (index, piece) in reason.replace("can't", "cannot").split('\'').enumerate() {
            pattern += if index % 2 == 1 { "'…'" } else { piece };
        }
        self.reasons.entry(pattern).or_default().push(name.to_owned());
    }

    fn print(&self) {
        let mut reasons: Vec<(&String, &Vec<String>)> = self.reasons.iter().collect();
        reasons.sort_by_key(|(_, names)| std::cmp::Reverse(names.len()));
        for (reason, names) in reasons.iter().take(REASONS) {
            println!("{:5} {reason} ({})", names.len(), names[0]);
        }
        println!("dxc: positive files {} of {}", self.positive.0, self.positive.1);
        println!(
            "dxc: negative files {} of {}, {} runs accepted with a valid module",
            self.negative.0, self.negative.1, self.accepted
        );
        println!("dxc: runs {} of {}, {} crashes", self.runs.0, self.runs.1, self.crashed);
    }
}
