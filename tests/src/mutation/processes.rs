//! Compiles inputs in a child process, because an abort of the validator, a stack overflow or a lack of memory cannot be caught. The
//! input that causes it is identified, and the others are compiled nevertheless.

use super::notes::Noted;
use std::collections::BTreeMap;
use std::io;
use std::ops::Range;
use std::path::Path;
use std::process::{Command, ExitStatus, Output, Stdio};

/// Maximum number of processes that may die before the run stops.
const DEATHS: usize = 20;

/// The processes that compile the inputs.
pub struct Processes<'a> {
    /// The process that compiles all inputs of a range, and notes them in a file.
    pub of_range: &'a dyn Fn(Range<usize>, &Path) -> Command,
    /// The process that compiles one input.
    pub of_one: &'a dyn Fn(usize) -> Command,
    /// The file of the notes.
    pub notes: &'a Path,
}

/// The results of the processes that died, and of the one that did not.
#[derive(Debug, Default)]
pub struct Outcome {
    /// The inputs that end a process, with its last output.
    pub deaths: BTreeMap<usize, String>,
    /// Failures that are not known to be caused by a single input.
    pub others: Vec<String>,
    /// The output of the processes.
    pub printed: String,
}

impl Processes<'_> {
    /// Compiles all inputs of a range.
    ///
    /// # Errors
    /// No process can be started.
    pub fn run(&self, range: Range<usize>) -> io::Result<Outcome> {
        let mut outcome = Outcome::default();
        let mut rest = range.clone();
        loop {
            // The process may die before it notes anything.
            let _ = std::fs::remove_file(self.notes);
            let output = silent(&mut (self.of_range)(rest.clone(), self.notes)).output()?;
            outcome.printed.push_str(&String::from_utf8_lossy(&output.stdout));
            if output.status.success() {
                return Ok(outcome);
            }
            let noted = Noted::read(self.notes).unwrap_or_default();
            let before = outcome.deaths.len();
            for number in &noted.running {
                let alone = silent(&mut (self.of_one)(*number)).output()?;
                if !alone.status.success() {
                    outcome.deaths.insert(*number, last_words(&alone));
                }
            }
            if outcome.deaths.len() == before {
                let message = format!("none of the inputs {:?} alone does this: {}", noted.running, last_words(&output));
                outcome.others.push(message);
            }
            let is_stuck = noted.next <= rest.start || outcome.deaths.len() + outcome.others.len() >= DEATHS;
            rest.start = noted.next.max(rest.start);
            if is_stuck || rest.is_empty() {
                if !rest.is_empty() {
                    outcome.others.push(format!("the inputs {rest:?} are not compiled"));
                }
                return Ok(outcome);
            }
        }
    }
}

fn silent(command: &mut Command) -> &mut Command {
    command.stdin(Stdio::null())
}

/// The exit status of a process, and the end of its output.
fn last_words(output: &Output) -> String {
    const LINES: usize = 12;
    let text = String::from_utf8_lossy(&output.stderr);
    let lines: Vec<&str> = text.lines().collect();
    let shown = lines[lines.len().saturating_sub(LINES)..].join("\n");
    format!("{}\n{shown}", ended(output.status))
}

fn ended(status: ExitStatus) -> String {
    format!("the process ends with {status}")
}
