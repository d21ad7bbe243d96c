//! Diagnostics as data: severity, code, message, labelled ranges of the source, and notes. Nothing is printed here.
//!
//! The first label is primary and says where the diagnostic is reported.

use crate::source::SourceRange;
use diagnostics::registry as code;
pub use diagnostics::{Code, Severity};

/// A message with its places. Messages are lower case, one sentence, no full stop.
#[derive(Clone, Debug)]
pub struct Diagnostic {
    /// How bad it is.
    pub severity: Severity,
    /// Its entry in the registry of diagnostics.
    pub code: Code,
    /// Lower case, one sentence, no full stop.
    pub message: String,
    /// The first primary label is where the diagnostic is reported.
    pub labels: Vec<Label>,
    /// Sentences without a place.
    pub notes: Vec<String>,
}

/// A range of the source that a diagnostic shows.
#[derive(Clone, Debug)]
pub struct Label {
    /// The range.
    pub range: SourceRange,
    /// What is to be seen there; may be empty for the primary label.
    pub message: String,
    /// Whether the diagnostic is about this range; the others are places to look at too.
    pub primary: bool,
}

impl Diagnostic {
    /// An error at this range.
    pub fn error(code: Code, range: impl Into<SourceRange>, message: impl Into<String>) -> Self {
        Self::new(Severity::Error, code, range, message)
    }

    /// A warning at this range.
    pub fn warning(code: Code, range: impl Into<SourceRange>, message: impl Into<String>) -> Self {
        Self::new(Severity::Warning, code, range, message)
    }

    fn new(severity: Severity, code: Code, range: impl Into<SourceRange>, message: impl Into<String>) -> Self {
        let label = Label { range: range.into(), message: String::new(), primary: true };
        Self { severity, code, message: message.into(), labels: vec![label], notes: Vec::new() }
    }

    /// A construct that the language has and this compiler does not yet.
    pub fn unsupported(range: impl Into<SourceRange>, what: impl std::fmt::Display) -> Self {
        Self::error(code::UNSUPPORTED, range, format!("{what} is not supported yet"))
    }

    /// Adds a second place.
    #[must_use]
    pub fn with_label(mut self, range: impl Into<SourceRange>, message: impl Into<String>) -> Self {
        self.labels.push(Label { range: range.into(), message: message.into(), primary: false });
        self
    }

    /// Adds a sentence without a range.
    #[must_use]
    pub fn with_note(mut self, note: impl Into<String>) -> Self {
        self.notes.push(note.into());
        self
    }

    /// True if there can be no module.
    pub fn is_error(&self) -> bool {
        self.severity == Severity::Error
    }
}
