//! The process interface that the commands for device code share: arguments, standard error, and the exit status.

use std::io::Write;
use std::panic::UnwindSafe;
use std::path::PathBuf;
use std::process::ExitCode;

/// The exit status after an error in the input or the command line.
const WRONG_INPUT: u8 = 1;

/// The description of a command: its name, its usage, and its current stage.
#[derive(Debug, Clone, Copy)]
pub struct Command {
    /// The name of the command.
    pub name: &'static str,
    /// The text of `--help`.
    pub usage: &'static str,
    /// Returns the current stage, for the report of an internal error.
    pub stage: fn() -> &'static str,
}

impl Command {
    /// Creates a command whose work has no stages.
    #[must_use]
    pub fn new(name: &'static str, usage: &'static str) -> Self {
        Self { name, usage, stage: || "run" }
    }
}

/// Splits `--name=value` or `-name=value`; returns None for a word that is not a flag. LLVM's tools accept one dash or two.
#[must_use]
pub fn flag(word: &str) -> Option<(&str, &str)> {
    let flag = word.strip_prefix("--").or_else(|| word.strip_prefix('-').filter(|rest| !rest.is_empty()))?;
    Some(flag.split_once('=').unwrap_or((flag, "")))
}

/// Returns the value of a flag that requires one: the text after the `=` of its word, or the next word.
///
/// # Errors
/// The value is missing.
pub fn value<'w>(word: &str, value: &'w str, words: &mut impl Iterator<Item = &'w String>) -> Result<&'w str, String> {
    operand(word, value, words, "a value")
}

/// Like [`value`], but for a file name.
///
/// # Errors
/// The value is missing.
pub fn file<'w>(word: &str, value: &'w str, words: &mut impl Iterator<Item = &'w String>) -> Result<PathBuf, String> {
    operand(word, value, words, "a file name").map(PathBuf::from)
}

fn operand<'w>(word: &str, value: &'w str, words: &mut impl Iterator<Item = &'w String>, what: &str) -> Result<&'w str, String> {
    if !value.is_empty() {
        return Ok(value);
    }
    let next = words.next().filter(|_| !word.ends_with('='));
    next.map(String::as_str).ok_or_else(|| format!("error: {} needs {what}", word.trim_end_matches('=')))
}

/// Runs a command with the arguments of this process, or prints its usage. Errors are written to standard error.
pub fn main(command: Command, run: impl FnOnce(&[String]) -> Result<(), String> + UnwindSafe) -> ExitCode {
    let Command { name, usage, stage } = command;
    // The words after `--` belong to another command.
    let own = std::env::args_os().skip(1).take_while(|word| word != "--");
    if own.into_iter().any(|word| word == "--help" || word == "-help" || word == "-h") {
        let written = std::io::stdout().write_all(usage.as_bytes());
        return if written.is_ok() { ExitCode::SUCCESS } else { ExitCode::from(WRONG_INPUT) };
    }
    if std::env::var_os("RUST_BACKTRACE").is_none() {
        // The default panic message would duplicate the report of the internal error.
        std::panic::set_hook(Box::new(|_| {}));
    }
    let words = std::env::args_os()
        .skip(1)
        .map(|word| word.into_string().map_err(|word| format!("error: the argument '{}' is not UTF-8", word.to_string_lossy())));
    let result = match words.collect::<Result<Vec<_>, _>>() {
        Ok(words) => guarded(name, stage, &words, run),
        Err(message) => Err((message, WRONG_INPUT)),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err((message, status)) => {
            say(&format!("{}\n", message.trim_end()));
            ExitCode::from(status)
        }
    }
}

/// Writes to standard error, without control characters that a terminal interprets. If writing fails, the exit status still
/// tells the result.
pub fn say(text: &str) {
    let _ = std::io::stderr().write_all(diagnostics::visible(text).as_bytes());
}

/// Writes to standard output.
///
/// # Errors
/// A message, if writing fails.
pub fn print(bytes: &[u8]) -> Result<(), String> {
    std::io::stdout().write_all(bytes).map_err(|error| format!("error: cannot write to standard output: {error}"))
}

/// Runs a command. An error consists of a message and an exit status, which distinguishes panics from other errors.
fn guarded(
    name: &str,
    stage: fn() -> &'static str,
    words: &[String],
    run: impl FnOnce(&[String]) -> Result<(), String> + UnwindSafe,
) -> Result<(), (String, u8)> {
    match std::panic::catch_unwind(|| run(words)) {
        Ok(result) => result.map_err(|message| (message, WRONG_INPUT)),
        Err(payload) => {
            let message = diagnostics::internal_error(&*payload, stage(), name, words);
            Err((message, diagnostics::INTERNAL_ERROR_STATUS))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_panic_has_an_exit_status_of_its_own() {
        let words = ["k.ll".to_owned()];
        let guarded = |run: fn(&[String]) -> Result<(), String>| guarded("sycl-to-spirv", || "emit", &words, run);
        let result = guarded(|_| panic!("no such id"));
        let (message, status) = result.expect_err("it panics");
        assert_eq!(status, 101);
        for part in ["internal compiler error: no such id", "in the stage 'emit'", "command line: sycl-to-spirv k.ll"] {
            assert!(message.contains(part), "{message}");
        }
        assert_eq!(guarded(|_| Err("wrong".to_owned())), Err(("wrong".to_owned(), 1)));
        assert_eq!(guarded(|_| Ok(())), Ok(()));
    }
}
