//! Diagnostics as data: what is wrong, where, and what else to look at. Nothing is printed here.

use crate::source::SourceRange;

#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    Note,
    Warning,
    Error,
}

/// A message with its places. Messages are lower case, one sentence, no full stop.
#[derive(Clone, Debug)]
pub struct Diagnostic {
    pub severity: Severity,
    /// A short stable name of the kind of diagnostic, in kebab case (`unknown-identifier`).
    pub code: &'static str,
    pub message: String,
    /// The first primary label is where the diagnostic is reported.
    pub labels: Vec<Label>,
    /// Sentences without a place.
    pub notes: Vec<String>,
}

#[derive(Clone, Debug)]
pub struct Label {
    pub range: SourceRange,
    pub message: String,
    pub primary: bool,
}

impl Diagnostic {
    pub fn error(code: &'static str, range: impl Into<SourceRange>, message: impl Into<String>) -> Self {
        Self::new(Severity::Error, code, range, message)
    }

    pub fn warning(code: &'static str, range: impl Into<SourceRange>, message: impl Into<String>) -> Self {
        Self::new(Severity::Warning, code, range, message)
    }

    fn new(severity: Severity, code: &'static str, range: impl Into<SourceRange>, message: impl Into<String>) -> Self {
        let label = Label { range: range.into(), message: String::new(), primary: true };
        Self { severity, code, message: message.into(), labels: vec![label], notes: Vec::new() }
    }

    /// A construct that the language has and this compiler does not yet.
    pub fn unsupported(range: impl Into<SourceRange>, what: impl std::fmt::Display) -> Self {
        Self::error("unsupported", range, format!("{what} is not supported yet"))
    }

    /// Adds a second place.
    #[must_use]
    pub fn with_label(mut self, range: impl Into<SourceRange>, message: impl Into<String>) -> Self {
        self.labels.push(Label { range: range.into(), message: message.into(), primary: false });
        self
    }

    #[must_use]
    pub fn with_note(mut self, note: impl Into<String>) -> Self {
        self.notes.push(note.into());
        self
    }

    pub fn is_error(&self) -> bool {
        self.severity == Severity::Error
    }
}
