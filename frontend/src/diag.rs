//! Diagnostics as data: what is wrong, where, and what else to look at. Nothing is printed here.

use crate::source::Place;

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
    pub place: Place,
    pub message: String,
    pub primary: bool,
}

impl Diagnostic {
    pub fn error(code: &'static str, place: impl Into<Place>, message: impl Into<String>) -> Self {
        Self::new(Severity::Error, code, place, message)
    }

    pub fn warning(code: &'static str, place: impl Into<Place>, message: impl Into<String>) -> Self {
        Self::new(Severity::Warning, code, place, message)
    }

    fn new(severity: Severity, code: &'static str, place: impl Into<Place>, message: impl Into<String>) -> Self {
        let label = Label { place: place.into(), message: String::new(), primary: true };
        Self { severity, code, message: message.into(), labels: vec![label], notes: Vec::new() }
    }

    /// A construct that the language has and this compiler does not yet.
    pub fn unsupported(place: impl Into<Place>, what: impl std::fmt::Display) -> Self {
        Self::error("unsupported", place, format!("{what} is not supported yet"))
    }

    /// Adds a second place.
    #[must_use]
    pub fn with_label(mut self, place: impl Into<Place>, message: impl Into<String>) -> Self {
        self.labels.push(Label { place: place.into(), message: message.into(), primary: false });
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
