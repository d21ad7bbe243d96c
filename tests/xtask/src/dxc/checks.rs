//! Compares our modules with the CHECK lines of DXC's tests, and our diagnostics with the messages that they expect.
//!
//! A CHECK line is a pattern of an instruction. Variables and names are bound to ids of our module; types and constants are resolved by what
//! they are. A line that no instruction fits may be accepted by a rule (`rules.rs`) that states why our form is right.

mod accepted;
mod branches;
mod calls;
mod chains;
mod effects;
mod equality;
mod fit;
mod forms;
mod gathers;
mod inserted;
mod meanings;
mod messages;
mod module;
mod names;
mod open;
mod pattern;
mod rules;
mod script;
mod search;
mod term;
mod terms;
#[cfg(test)]
mod tests;
mod values;
mod writes;

use super::{excluded, has_only_lines, options_like_dxc, reasons};
use crate::corpus::{Disk, Shader, compare_ran, map, shaders};
use crate::debug::{differences, known_differences};
use crate::flags::Flags;
use hlsl_to_spirv::{Compiler, Emit, Options, Severity};
use module::Module;
use script::{FileCheck, Line, file_check};
use search::Verdict;
use spirv_module::{DisassembleOptions, disassemble_with};
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// One command of a test.
struct Command {
    /// The flags and `%s`.
    arguments: String,
    /// `not`: it must fail.
    is_negative: bool,
    is_verified: bool,
    /// None if only the exit status counts.
    check: Option<Result<FileCheck, String>>,
}

/// The verdict on a file, from bad to good.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Grade {
    Failed,
    Accepted,
    Passed,
}

/// The result of a file.
struct Outcome {
    grade: Grade,
    /// The number of CHECK lines, and of those that did not fail.
    lines: usize,
    good: usize,
    /// The first failure of each command, and its cause.
    causes: Vec<(String, String)>,
    /// All failures.
    failures: Vec<String>,
    /// The number of lines that each rule accepted.
    rules: BTreeMap<String, usize>,
}

impl Outcome {
    fn new() -> Self {
        Self { grade: Grade::Passed, lines: 0, good: 0, causes: Vec::new(), failures: Vec::new(), rules: BTreeMap::new() }
    }

    fn fail(&mut self, place: String, cause: &str) {
        self.grade = Grade::Failed;
        self.failures.push(format!("{place}: {cause}"));
        self.causes.push((cause.to_owned(), place));
    }

    fn accept(&mut self, rule: &str) {
        self.grade = self.grade.min(Grade::Accepted);
        *self.rules.entry(rule.to_owned()).or_default() += 1;
    }

    /// Adds the verdicts on the lines of a command. The reasons are those of known differences at lines of the file.
    fn add(&mut self, verdicts: Vec<(u32, String, Verdict)>, reasons: &Reasons<'_>) {
        self.lines += verdicts.len();
        let mut failures = Vec::new();
        for (number, text, verdict) in verdicts {
            match verdict {
                Verdict::Matched => self.good += 1,
                Verdict::Accepted(rule) => {
                    self.good += 1;
                    self.accept(rule);
                }
                Verdict::Failed(cause) => match reasons.at(number) {
                    Some(reason) => {
                        self.good += 1;
                        self.accept(reason);
                    }
                    None => failures.push((format!("{number}: {text}"), cause)),
                },
            }
        }
        // A line that is left out is a consequence of other failures, if there are some.
        let first = failures.iter().position(|(_, cause)| cause != search::LEFT_OUT).unwrap_or(0);
        for (at, (place, cause)) in failures.into_iter().enumerate() {
            if at == first {
                self.fail(place, &cause);
            } else {
                self.failures.push(format!("{place}: {cause}"));
            }
        }
    }
}

/// Lines that our module does not match, by file and number, with the reason why it is right.
type Differences = BTreeMap<(String, usize), String>;

/// The known differences of a file.
struct Reasons<'r> {
    /// About debug information. Another suite checks that these differences exist.
    debug: &'r Differences,
    known: &'r Differences,
    file: &'r str,
    /// The lines whose reasons were needed.
    used: RefCell<BTreeSet<usize>>,
}

impl<'r> Reasons<'r> {
    fn at(&self, line: u32) -> Option<&'r str> {
        let key = (self.file.to_owned(), line as usize);
        let known = self.known.get(&key);
        if known.is_some() {
            self.used.borrow_mut().insert(key.1);
        }
        known.or_else(|| self.debug.get(&key)).map(String::as_str)
    }

    /// Fails for each known difference that does not exist.
    fn report_unused(&self, outcome: &mut Outcome) {
        let used = self.used.borrow();
        let is_unused = |(file, line): &&(String, usize)| file == self.file && !used.contains(line);
        let lines: Vec<String> = self.known.keys().filter(is_unused).map(|(_, line)| line.to_string()).collect();
        if !lines.is_empty() {
            outcome.fail(lines.join(" "), "the line fits and has a reason why it does not");
        }
    }
}

/// The differences that are known from the module of each file.
fn check_differences() -> Differences {
    const LIST: &str = "conformance/check-differences.txt";
    differences(&std::fs::read_to_string(::tests::case::root().join(LIST)).unwrap_or_default())
}

/// Runs all tests; prints the failures by cause, the rules, and finally the counts.
///
/// # Errors
/// A test that passed before fails, or one that passed without a rule needs one.
pub fn run(flags: &Flags, folder: &Path) -> Result<(), String> {
    let mut shaders = shaders(folder)?;
    shaders.retain(|shader| shader.name.contains(&flags.filter) && !excluded(&shader.text));
    let mut at = 0;
    shaders.retain(|_| {
        at += 1;
        (at - 1) % flags.sample == 0
    });
    let (debug, known) = (known_differences(), check_differences());
    let outcomes = map(&shaders, |shader| {
        judge(shader, &Reasons { debug: &debug, known: &known, file: &shader.name, used: RefCell::default() })
    });

    let (mut listed, mut counts, mut lines) = (BTreeSet::new(), [0; 3], (0, 0));
    let mut causes: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    let mut rules: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
    for (shader, outcome) in shaders.iter().zip(&outcomes) {
        let Some(outcome) = outcome else { continue };
        counts[outcome.grade as usize] += 1;
        lines.0 += outcome.good;
        lines.1 += outcome.lines;
        for (cause, place) in &outcome.causes {
            causes.entry(cause).or_default().push(format!("{}:{place}", shader.name));
        }
        for (rule, count) in &outcome.rules {
            let sum = rules.entry(rule).or_default();
            *sum = (sum.0 + count, sum.1 + 1);
        }
        if outcome.grade >= Grade::Accepted {
            listed.insert(shader.name.clone());
        }
        if outcome.grade == Grade::Passed {
            listed.insert(passed(&shader.name));
        }
        if flags.verbose {
            outcome.failures.iter().for_each(|failure| println!("{}:{failure}", shader.name));
        }
    }
    let mut causes: Vec<_> = causes.into_iter().collect();
    causes.sort_by_key(|(_, places)| std::cmp::Reverse(places.len()));
    for (cause, places) in causes.iter().take(if flags.verbose { usize::MAX } else { CAUSES }) {
        println!("{:5} {cause} ({})", places.len(), places[0]);
    }
    rules.iter().for_each(|(rule, (lines, files))| println!("accepted: {lines} lines in {files} files: {rule}"));
    println!("checks: lines {} of {}", lines.0, lines.1);
    let [failed, accepted, matched] = counts;
    println!("checks: files {} passed, {accepted} accepted, {failed} failed, of {}", matched, matched + accepted + failed);

    let ran: BTreeSet<String> = shaders.iter().flat_map(|shader| [shader.name.clone(), passed(&shader.name)]).collect();
    let is_whole = flags.filter.is_empty() && flags.sample == 1;
    compare_ran(&list(), flags, |name| is_whole || ran.contains(name), &listed)
}

/// Maximum number of causes shown without `--verbose`.
const CAUSES: usize = 60;

/// The entry of a file that passed without a rule, besides that of its name.
fn passed(name: &str) -> String {
    format!("{name} passed")
}

/// The list of files that did not fail, and of those that passed, when it was last written.
fn list() -> std::path::PathBuf {
    ::tests::case::root().join("conformance/dxc-checks.txt")
}

/// The commands of a test.
fn commands(text: &str) -> Vec<Command> {
    let mut commands = Vec::new();
    let run = |line: &str| -> Option<String> {
        let (comment, command) = line.split_once("RUN:")?;
        comment.trim_start().starts_with("//").then(|| command.trim().to_owned())
    };
    let runs: Vec<String> = text.lines().filter_map(run).collect();
    for (at, run) in runs.iter().enumerate() {
        let (is_negative, rest) = match run.strip_prefix("not ") {
            Some(rest) => (true, rest.trim()),
            None => (false, run.as_str()),
        };
        // Only after a command that writes the file.
        if rest.starts_with("FileCheck ") {
            continue;
        }
        let (command, check) = rest.split_once('|').map_or((rest, None), |(command, check)| (command, Some(check)));
        let arguments = command.trim().strip_prefix("%dxc").unwrap_or_default().to_owned();
        let is_understood = command.trim().starts_with("%dxc");
        let check = match check {
            _ if !is_understood => Some(Err(format!("unknown command: {run}"))),
            Some(check) => Some(file_check(check)),
            None => written_file(&arguments).and_then(|file| {
                let argument = format!("--input-file={file}");
                let later = runs[at + 1..]
                    .iter()
                    .find(|run| run.starts_with("FileCheck ") && run.split_whitespace().any(|word| word == argument))?;
                Some(file_check(&later.replace(&argument, "")))
            }),
        };
        commands.push(Command {
            is_verified: arguments.split_whitespace().any(|word| word == "-verify"),
            arguments,
            is_negative,
            check,
        });
    }
    commands
}

/// The file that `-Fi` names.
fn written_file(arguments: &str) -> Option<&str> {
    let mut words = arguments.split_whitespace();
    words.find(|word| *word == "-Fi")?;
    words.next()
}

/// None for a file without a command.
fn judge(shader: &Shader, reasons: &Reasons<'_>) -> Option<Outcome> {
    let commands = commands(&shader.text);
    if commands.is_empty() {
        return None;
    }
    let mut outcome = Outcome::new();
    for command in &commands {
        judge_command(shader, command, reasons, &mut outcome);
    }
    reasons.report_unused(&mut outcome);
    Some(outcome)
}

fn judge_command(shader: &Shader, command: &Command, reasons: &Reasons<'_>, outcome: &mut Outcome) {
    let lines = match &command.check {
        Some(Ok(check)) => script::all_lines(&shader.text, check),
        Some(Err(error)) => return outcome.fail(command.arguments.trim().to_owned(), error),
        None => Vec::new(),
    };
    let options = match options_like_dxc(&command.arguments) {
        Ok(options) => options,
        Err(message) if command.is_negative => return judge_flags(&lines, &message, reasons, outcome),
        Err(message) => return outcome.fail(command.arguments.trim().to_owned(), &format!("flags: {message}")),
    };
    let is_preprocessed = command.arguments.split_whitespace().any(|word| word == "-P");
    let emit = if is_preprocessed { Emit::Preprocessed } else { Emit::Spirv };
    let compilation = compiler(shader, options.clone()).compile_to(emit);
    let messages = compilation.report.messages();
    let errors: Vec<_> = messages.iter().filter(|message| message.severity == Severity::Error).collect();
    let is_expected_to_fail = command.is_negative || command.is_verified && shader.text.contains("expected-error");
    let place = || command.arguments.trim().to_owned();
    match (errors.first(), is_expected_to_fail) {
        (Some(error), false) => {
            // The reason says why an error is right.
            let cause = format!("error: {}", error.message.split('\'').next().unwrap_or_default());
            match reasons::of_refused(&shader.name) {
                Some((_, why)) => outcome.accept(why),
                None => outcome.fail(place(), &cause),
            }
        }
        (None, true) => match reasons::of_accepted(&shader.name) {
            Some((_, why)) => outcome.accept(why),
            None => outcome.fail(place(), "it must fail"),
        },
        (Some(_), true) => {
            let verdicts = messages::verdicts(&lines.iter().collect::<Vec<_>>(), &messages);
            outcome.add(numbered(&lines, verdicts), reasons);
            if command.is_verified {
                outcome.add(messages::verified(&shader.text, &messages), reasons);
            }
        }
        (None, false) if is_preprocessed => {
            let text = compilation.text().unwrap_or_default();
            outcome.add(numbered(&lines, script::text_verdicts(&lines, text)), reasons);
        }
        (None, false) => {
            // The line after a message may be its line of the source.
            let mut is_after_message = false;
            let is_about_messages = |line: &&Line| {
                is_after_message = messages::is_message(&line.text) || is_after_message && line.kind == script::Kind::Next;
                is_after_message
            };
            let (about_messages, about_module): (Vec<&Line>, Vec<&Line>) = lines.iter().partition(is_about_messages);
            let verdicts = messages::verdicts(&about_messages, &messages);
            outcome.add(numbered_refs(&about_messages, verdicts), reasons);
            let words = compilation.words().unwrap_or_default();
            if has_only_lines(&command.arguments) {
                outcome.accept(forms::LINES);
            }
            judge_module(shader, command, options, words, &about_module, reasons, outcome);
        }
    }
}

fn compiler(shader: &Shader, options: Options) -> Compiler {
    Compiler::new(shader.path.to_string_lossy().into_owned(), shader.text.clone()).files(Disk).options(options)
}

fn numbered(lines: &[Line], verdicts: Vec<Verdict>) -> Vec<(u32, String, Verdict)> {
    numbered_refs(&lines.iter().collect::<Vec<_>>(), verdicts)
}

fn numbered_refs(lines: &[&Line], verdicts: Vec<Verdict>) -> Vec<(u32, String, Verdict)> {
    lines.iter().zip(verdicts).map(|(line, verdict)| (line.number, line.text.clone(), verdict)).collect()
}

/// An error about a flag: the only message.
fn judge_flags(lines: &[Line], message: &str, reasons: &Reasons<'_>, outcome: &mut Outcome) {
    let means = |line: &Line| meanings::codes(&line.text).is_some_and(|codes| codes.contains(&"command-line"));
    let verdict = |line: &Line| match means(line) {
        true => Verdict::Matched,
        false => Verdict::Failed(format!("the message means something else: {message}")),
    };
    outcome.add(numbered(lines, lines.iter().map(verdict).collect()), reasons);
}

fn judge_module(
    shader: &Shader,
    command: &Command,
    mut options: Options,
    words: &[u32],
    lines: &[&Line],
    reasons: &Reasons<'_>,
    outcome: &mut Outcome,
) {
    let mut verdicts = match module_verdicts(words, lines) {
        Ok(verdicts) => verdicts,
        Err(error) => return outcome.fail("the module".to_owned(), &error),
    };
    // DXC keeps unused resources if it does not optimize.
    let is_plain = |word: &str| matches!(word, "-fcgl" | "-O0" | "-Od");
    let mut rule = None;
    for (keeps_bindings, name) in [(true, forms::REMOVED), (false, forms::INTERFACE)] {
        let lower = &mut options.lower;
        let keeps = if keeps_bindings { &mut lower.preserve_bindings } else { &mut lower.preserve_interface };
        let is_tried =
            failures(&verdicts) > 0 && !*keeps && (!keeps_bindings || command.arguments.split_whitespace().any(is_plain));
        if !is_tried {
            continue;
        }
        *keeps = true;
        let compilation = compiler(shader, options.clone()).compile_to(Emit::Spirv);
        let kept = module_verdicts(compilation.words().unwrap_or_default(), lines).unwrap_or_default();
        if kept.len() == lines.len() && failures(&kept) < failures(&verdicts) {
            rule = Some(name);
            verdicts = kept;
        }
    }
    if let Some(rule) = rule {
        outcome.accept(rule);
    }
    outcome.add(numbered_refs(lines, verdicts), reasons);
}

fn failures(verdicts: &[Verdict]) -> usize {
    verdicts.iter().filter(|verdict| matches!(verdict, Verdict::Failed(_))).count()
}

fn module_verdicts(words: &[u32], lines: &[&Line]) -> Result<Vec<Verdict>, String> {
    let options = DisassembleOptions { raw_ids: true, indent: false, ..DisassembleOptions::default() };
    let assembly = disassemble_with(words, options).map_err(|error| format!("{error:?}"))?;
    Ok(search::verdicts(&Module::read(&assembly)?, lines))
}
