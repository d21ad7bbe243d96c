//! The errors and warnings of an emission.

use spirv_check::Findings;
use spirv_module::{Message, Part};

/// The result of an operation that fails only because of the user's input.
pub type Fallible<T> = Result<T, Message>;

/// The errors and warnings of an emission. Emission continues after an error, to find more of them.
#[derive(Debug, Default)]
pub struct Messages {
    errors: Vec<Message>,
    warnings: Vec<Message>,
}

impl Messages {
    /// Adds an error.
    pub fn error(&mut self, error: Message) {
        self.errors.push(error);
    }

    /// Adds an error, unless the same one exists already.
    pub fn error_once(&mut self, error: Message) {
        if !self.errors.contains(&error) {
            self.errors.push(error);
        }
    }

    /// Adds a warning, unless the same one exists already.
    pub fn warn_once(&mut self, warning: Message) {
        if !self.warnings.contains(&warning) {
            self.warnings.push(warning);
        }
    }

    /// Adds warnings.
    pub fn warn(&mut self, warnings: impl IntoIterator<Item = Message>) {
        self.warnings.extend(warnings);
    }

    /// Adds the findings of a check.
    pub fn add(&mut self, findings: Findings) {
        self.warnings.extend(findings.warnings);
        self.errors.extend(findings.error);
    }

    /// Adds the findings of a check of a part of an instruction, without those whose texts are known.
    pub fn add_new(&mut self, findings: Findings, part: Option<Part>) {
        let is_new = |all: &[Message], found: &Message| !all.iter().any(|known| known.message == found.message);
        if let Some(error) = findings.error.filter(|error| is_new(&self.errors, error)) {
            self.errors.push(Message { part, ..error });
        }
        for warning in findings.warnings {
            if is_new(&self.warnings, &warning) {
                self.warnings.push(Message { part, ..warning });
            }
        }
    }

    /// The warnings.
    ///
    /// # Errors
    /// The errors, if there are any.
    pub fn into_result(self) -> Result<Vec<Message>, Vec<Message>> {
        if self.errors.is_empty() { Ok(self.warnings) } else { Err(self.errors) }
    }
}
