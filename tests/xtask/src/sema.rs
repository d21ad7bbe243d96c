//! Compares the expectations in DXC's own tests of its analysis line by line with the diagnostics of this compiler.
//!
//! The comments of a test specify the lines of errors and warnings in the syntax of clang's `-verify`. Only the lines are compared: the
//! messages are the compiler's own.

pub mod expected;

use crate::corpus::{Disk, Shader, compare, map, shaders};
use crate::dxc::arguments_of;
use crate::flags::Flags;
use expected::Expected;
use hlsl_to_spirv::{Compiler, Emit, Environment, ErrorLimit, Options, Severity};
use std::collections::BTreeSet;

/// The environment with the fewest limits. Libraries of exported functions need the capability Linkage, which Vulkan lacks.
const NEWEST: Environment = Environment::Universal1_6;

/// The result of one file.
struct Outcome {
    expected: Expected,
    /// The lines with errors, and the first error at each.
    errors: Vec<(u32, String)>,
    warnings: BTreeSet<u32>,
    /// An error without a location in the file, or a crash.
    other: Option<String>,
}

impl Outcome {
    fn error_lines(&self) -> BTreeSet<u32> {
        self.errors.iter().map(|(line, _)| *line).collect()
    }

    fn is_equal(&self) -> bool {
        self.other.is_none() && self.error_lines() == self.expected.errors
    }
}

/// Runs all; prints the counts last.
pub fn run(flags: &Flags) -> Result<(), String> {
    let mut shaders = shaders(&flags.corpus()?)?;
    shaders.retain(|shader| shader.name.contains(&flags.filter) && !shader.text.contains("XFAIL: *"));
    let outcomes = map(&shaders, outcome);

    let mut tally = Tally::default();
    let mut equal = BTreeSet::new();
    for (shader, outcome) in shaders.iter().zip(&outcomes) {
        let Some(outcome) = outcome else { continue };
        tally.count(outcome);
        if outcome.is_equal() {
            equal.insert(shader.name.clone());
        }
        if flags.verbose {
            print_differences(&shader.name, outcome);
        }
    }
    tally.print();
    compare(&::tests::case::root().join("conformance/sema.txt"), flags, &equal)
}

/// Compiles a file by the RUN line whose expectations count; None for a file without one.
fn outcome(shader: &Shader) -> Option<Outcome> {
    // `%S` is the folder of the file.
    let folder = shader.path.parent().unwrap_or(&shader.path).to_string_lossy();
    let command = verified_command(&shader.text)?.replace("%S", &folder);
    let mut options = match arguments_of(&command) {
        Ok(options) => options,
        Err(message) => {
            let expected = Expected::of(&shader.text, |_| true);
            return Some(Outcome { expected, errors: Vec::new(), warnings: BTreeSet::new(), other: Some(message) });
        }
    };
    options.error_limit = ErrorLimit::of_flag(0);
    // The tests are about the language: DXC runs most of them for DXIL.
    options.environment = NEWEST;
    let active = active_lines(shader, &options);
    let expected = Expected::of(&shader.text, |line| active.as_ref().is_none_or(|active| active.contains(&line)));
    let name = shader.path.to_string_lossy().into_owned();
    let compilation = Compiler::new(name.clone(), shader.text.clone()).files(Disk).options(options).compile_to(Emit::Spirv);
    let mut outcome = Outcome { expected, errors: Vec::new(), warnings: BTreeSet::new(), other: None };
    if compilation.report.has_internal_error() {
        outcome.other = Some("crash".to_owned());
    }
    for message in compilation.report.messages() {
        let line = message.position.as_ref().filter(|position| position.file == name).map(|position| position.line);
        match (message.severity, line) {
            (Severity::Error, Some(line)) => outcome.errors.push((line, message.message)),
            (Severity::Error, None) if outcome.other.is_none() => outcome.other = Some(message.message),
            (Severity::Warning, Some(line)) => drop(outcome.warnings.insert(line)),
            _ => {}
        }
    }
    Some(outcome)
}

/// The command of the RUN line with `-verify`: the first one for a library, which has all functions, else the first.
fn verified_command(text: &str) -> Option<&str> {
    let commands = || {
        let lines = text.lines().filter_map(|line| line.split_once("RUN:"));
        lines.filter_map(|(_, command)| command.trim().strip_prefix("%dxc")).filter(|command| command.contains("-verify"))
    };
    let is_library = |command: &&str| command.contains("-T lib_") || command.contains("-Tlib_");
    commands().find(is_library).or_else(|| commands().next())
}

/// The word of the pragma that marks a line for [`active_lines`].
const MARK: &str = "#pragma expected_at ";

/// The lines with expectations that the preprocessor does not skip; None if it skips nothing. They are those whose mark is left of a
/// text that has only marks and directives.
fn active_lines(shader: &Shader, options: &Options) -> Option<BTreeSet<u32>> {
    if !shader.text.lines().any(|line| line.trim_start().starts_with("#if")) {
        return None;
    }
    let mut skeleton = String::new();
    let mut active = BTreeSet::new();
    let mut is_continued = false;
    let mut in_comment = false;
    for (number, line) in (1..).zip(shader.text.lines()) {
        let is_comment = in_comment;
        in_comment = leaves_comment_open(line, in_comment);
        if !is_comment && (is_continued || line.trim_start().starts_with('#')) {
            is_continued = line.ends_with('\\');
            skeleton += line;
            active.insert(number);
        } else if expected::has_directive(line) {
            skeleton += &format!("{MARK}{number}");
        }
        skeleton.push('\n');
    }
    let name = shader.path.to_string_lossy().into_owned();
    let compiler = Compiler::new(name, skeleton).files(Disk).options(options.clone());
    let text = compiler.compile_to(Emit::Preprocessed).text().map(str::to_owned).unwrap_or_default();
    active.extend(text.lines().filter_map(|line| line.strip_prefix(MARK)?.trim().parse::<u32>().ok()));
    Some(active)
}

/// Whether a block comment is open at the end of a line.
fn leaves_comment_open(line: &str, is_open: bool) -> bool {
    let mut is_open = is_open;
    let mut rest = line;
    loop {
        let (end, found) = match (is_open, rest.find("*/"), rest.find("/*"), rest.find("//")) {
            (true, Some(end), ..) => (end, false),
            (false, _, Some(start), line_comment) if line_comment.is_none_or(|line_comment| start < line_comment) => {
                (start, true)
            }
            _ => return is_open,
        };
        is_open = found;
        rest = &rest[end + 2..];
    }
}

/// Prints the lines of a file at which an error is missing or in excess.
fn print_differences(name: &str, outcome: &Outcome) {
    let errors = outcome.error_lines();
    if let Some(other) = &outcome.other {
        println!("{name}: {other}");
    }
    for line in outcome.expected.errors.difference(&errors) {
        println!("{name}:{line}: missing");
    }
    let mut last = 0;
    for (line, message) in &outcome.errors {
        if *line != last && !outcome.expected.errors.contains(line) {
            println!("{name}:{line}: in excess: {message}");
        }
        last = *line;
    }
    for line in outcome.expected.warnings.difference(&outcome.warnings) {
        println!("{name}:{line}: missing warning");
    }
}

/// The counts.
#[derive(Default)]
struct Tally {
    /// Lines with expected errors: found, and all.
    errors: (usize, usize),
    /// Lines with unexpected errors.
    excess: usize,
    /// Files without a difference, and all.
    files: (usize, usize),
    /// Files that expect no error: those that compile, and all.
    correct: (usize, usize),
    warnings: (usize, usize),
    /// Files with a crash, or an error without a location.
    broken: usize,
}

impl Tally {
    fn count(&mut self, outcome: &Outcome) {
        let expected = &outcome.expected;
        let errors = outcome.error_lines();
        self.errors.0 += expected.errors.intersection(&errors).count();
        self.errors.1 += expected.errors.len();
        self.excess += errors.difference(&expected.errors).count();
        self.files.0 += usize::from(outcome.is_equal());
        self.files.1 += 1;
        if expected.errors.is_empty() {
            self.correct.0 += usize::from(outcome.is_equal());
            self.correct.1 += 1;
        }
        self.warnings.0 += expected.warnings.intersection(&outcome.warnings).count();
        self.warnings.1 += expected.warnings.len();
        self.broken += usize::from(outcome.other.is_some());
    }

    fn print(&self) {
        println!("sema: lines with errors found {} of {}, {} in excess", self.errors.0, self.errors.1, self.excess);
        println!("sema: files equal {} of {}, {} with an error elsewhere", self.files.0, self.files.1, self.broken);
        println!("sema: correct files that compile {} of {}", self.correct.0, self.correct.1);
        println!("sema: lines with warnings found {} of {}", self.warnings.0, self.warnings.1);
    }
}
