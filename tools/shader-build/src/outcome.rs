//! What a compilation leaves: a module, files, diagnostics.

use serde::{Deserialize, Serialize};
use std::path::PathBuf;

/// What a compilation leaves.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Outcome {
    /// The module, for the task's artifacts.
    pub module: Option<Vec<u8>>,
    /// The files that the arguments ask for, by the paths that they name: relative ones start from the task's directory.
    pub files: Vec<(PathBuf, Vec<u8>)>,
    /// What the arguments ask to print.
    pub stdout: Vec<u8>,
    /// The diagnostics.
    pub messages: Messages,
}

/// Diagnostics, as they are shown.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Messages {
    /// For a file or a pipe.
    pub text: String,
    /// For a terminal.
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

    /// Adds those of another one.
    pub fn add(&mut self, other: &Self) {
        self.text += &other.text;
        self.colored += &other.colored;
        self.json += &other.json;
        self.errors += other.errors;
        self.warnings += other.warnings;
        self.is_internal |= other.is_internal;
    }
}
