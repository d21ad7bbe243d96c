//! The outcome of a compilation: a module, files, diagnostics.

use serde::{Deserialize, Serialize};
use std::path::PathBuf;

/// The outcome of a compilation.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Outcome {
    /// The module, for the task's artifacts.
    pub module: Option<Vec<u8>>,
    /// The files that the arguments request, by their paths in the arguments: relative ones start from the task's directory.
    pub files: Vec<(PathBuf, Vec<u8>)>,
    /// The text for standard output.
    pub stdout: Vec<u8>,
    /// The diagnostics.
    pub messages: Messages,
}

/// Diagnostics in each form.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Messages {
    /// Text without colours.
    pub text: String,
    /// Text with colours, for a terminal.
    pub colored: String,
    /// One JSON object on each line.
    pub json: String,
    /// The number of errors.
    pub errors: usize,
    /// The number of warnings.
    pub warnings: usize,
    /// Whether the compiler itself failed.
    pub is_internal: bool,
}

impl Messages {
    /// True if there is nothing to show.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.text.is_empty() && self.json.is_empty()
    }

    /// Appends other diagnostics.
    pub fn add(&mut self, other: &Self) {
        self.text += &other.text;
        self.colored += &other.colored;
        self.json += &other.json;
        self.errors += other.errors;
        self.warnings += other.warnings;
        self.is_internal |= other.is_internal;
    }
}
