//! Diagnostics as data: severity, code, message, labelled source ranges, and notes. Nothing is printed here.
//!
//! The first primary label is the position of the diagnostic.

use crate::source::{SourceMap, SourceRange};
use diagnostics::registry as code;
pub use diagnostics::{Code, Severity};

/// A diagnostic with its labels.
#[derive(Clone, Debug)]
pub struct Diagnostic {
    /// The severity.
    pub severity: Severity,
    /// Its entry in the diagnostics registry.
    pub code: Code,
    /// One sentence in lower case, without a full stop.
    pub message: String,
    /// The labels; the first primary one is the position of the diagnostic.
    pub labels: Vec<Label>,
    /// Notes without a position.
    pub notes: Vec<String>,
    /// The probable fix.
    pub suggestion: Option<Box<Suggestion>>,
}

/// A replacement text for a source range.
#[derive(Clone, Debug)]
pub struct Suggestion {
    /// The range to replace.
    pub range: SourceRange,
    /// The replacement text.
    pub text: String,
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
    /// True for the use of a template that led to the primary range.
    pub is_use: bool,
}

impl Diagnostic {
    /// Creates a diagnostic at this range, as severe as its code.
    pub fn new(code: Code, range: impl Into<SourceRange>, message: impl Into<String>) -> Self {
        let label = Label { range: range.into(), message: String::new(), primary: true, is_use: false };
        Self { labels: vec![label], ..Self::without_place(code, message) }
    }

    /// Creates a diagnostic about no place of the source, as severe as its code.
    pub fn without_place(code: Code, message: impl Into<String>) -> Self {
        let severity = code.severity();
        Self { severity, code, message: message.into(), labels: Vec::new(), notes: Vec::new(), suggestion: None }
    }

    /// Changes the severity: for a case of an error that does no harm, and where flags decide.
    #[must_use]
    pub fn with_severity(self, severity: Severity) -> Self {
        Self { severity, ..self }
    }

    /// Creates an error for a construct that this compiler does not support yet.
    pub fn unsupported(range: impl Into<SourceRange>, what: impl std::fmt::Display) -> Self {
        Self::new(code::UNSUPPORTED, range, format!("{what} is not supported yet"))
    }

    /// Adds a secondary label.
    #[must_use]
    pub fn with_label(mut self, range: impl Into<SourceRange>, message: impl Into<String>) -> Self {
        self.labels.push(Label { range: range.into(), message: message.into(), primary: false, is_use: false });
        self
    }

    /// Adds a secondary label at a use of the template that the primary one is in.
    #[must_use]
    pub fn with_use(mut self, range: impl Into<SourceRange>, message: impl Into<String>) -> Self {
        self.labels.push(Label { range: range.into(), message: message.into(), primary: false, is_use: true });
        self
    }

    /// Points at the user's code if a template of the compiler's own headers has the error: at the innermost use outside of these.
    pub fn point_at_user(&mut self, map: &SourceMap) {
        let is_in_header = |label: &Label| map.resolve(label.range).is_some_and(|found| map.is_builtin(found.range.file));
        if !self.labels.first().is_some_and(|label| label.primary && is_in_header(label)) {
            return;
        }
        if let Some(at) = self.labels.iter().position(|label| label.is_use && !is_in_header(label)) {
            self.labels[0].primary = false;
            self.labels[at].primary = true;
            self.labels[..=at].rotate_right(1);
        }
    }

    /// Adds a note without a position.
    #[must_use]
    pub fn with_note(mut self, note: impl Into<String>) -> Self {
        self.notes.push(note.into());
        self
    }

    /// The span of the primary range in the expanded text, if it has one.
    pub fn expanded(&self) -> Option<std::ops::Range<u32>> {
        let label = self.labels.iter().find(|label| label.primary)?;
        match label.range {
            SourceRange::Expanded(span) => Some(span.start..span.end),
            SourceRange::File(_) | SourceRange::Macro(..) => None,
        }
    }

    /// Adds the suggestion to write a text at this range.
    #[must_use]
    pub fn suggesting(mut self, range: impl Into<SourceRange>, text: &str) -> Self {
        self.suggestion = Some(Box::new(Suggestion { range: range.into(), text: text.to_owned() }));
        self
    }

    /// Adds a note that another text may have been meant at this range, and the suggestion to write it.
    #[must_use]
    pub fn with_suggestion(self, range: impl Into<SourceRange>, text: &str) -> Self {
        self.with_note(format!("did you mean '{text}'?")).suggesting(range, text)
    }

    /// True if the diagnostic prevents a module.
    pub fn is_error(&self) -> bool {
        self.severity == Severity::Error
    }
}
