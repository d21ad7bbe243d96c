//! Diagnostics as data: severity, code, message, labelled source ranges, and notes. Nothing is printed here.
//!
//! The first primary label is the position of the diagnostic.

use crate::source::SourceRange;
use diagnostics::registry as code;
pub use diagnostics::{Code, Severity};

/// A diagnostic with its labels.
#[derive(Clone, Debug)]
pub struct Diagnostic {
    /// How bad it is.
    pub severity: Severity,
    /// Its entry in the diagnostics registry.
    pub code: Code,
    /// One sentence in lower case, without a full stop.
    pub message: String,
    /// The labels; the first primary one is the position of the diagnostic.
    pub labels: Vec<Label>,
    /// Notes without a position.
    pub notes: Vec<String>,
}

/// A labelled source range.
#[derive(Clone, Debug)]
pub struct Label {
    /// The range.
    pub range: SourceRange,
    /// The text of the label; may be empty for the primary one.
    pub message: String,
    /// True if the diagnostic is about this range; other labels show related ranges.
    pub primary: bool,
}

impl Diagnostic {
    /// Creates an error at this range.
    pub fn error(code: Code, range: impl Into<SourceRange>, message: impl Into<String>) -> Self {
        Self::new(Severity::Error, code, range, message)
    }

    /// Creates a warning at this range.
    pub fn warning(code: Code, range: impl Into<SourceRange>, message: impl Into<String>) -> Self {
        Self::new(Severity::Warning, code, range, message)
    }

    fn new(severity: Severity, code: Code, range: impl Into<SourceRange>, message: impl Into<String>) -> Self {
        let label = Label { range: range.into(), message: String::new(), primary: true };
        Self { severity, code, message: message.into(), labels: vec![label], notes: Vec::new() }
    }

    /// Creates an error for a construct that this compiler does not support yet.
    pub fn unsupported(range: impl Into<SourceRange>, what: impl std::fmt::Display) -> Self {
        Self::error(code::UNSUPPORTED, range, format!("{what} is not supported yet"))
    }

    /// Adds a secondary label.
    #[must_use]
    pub fn with_label(mut self, range: impl Into<SourceRange>, message: impl Into<String>) -> Self {
        self.labels.push(Label { range: range.into(), message: message.into(), primary: false });
        self
    }

    /// Adds a note without a position.
    #[must_use]
    pub fn with_note(mut self, note: impl Into<String>) -> Self {
        self.notes.push(note.into());
        self
    }

    /// True if the diagnostic prevents a module.
    pub fn is_error(&self) -> bool {
        self.severity == Severity::Error
    }
}
