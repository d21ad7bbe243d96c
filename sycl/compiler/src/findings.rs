//! Errors and warnings of the passes over device code.

use diagnostics::{Code, Severity};
use ir::{Loc, LocId, Module};

/// An error or a warning about device code.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// Its name in the registry of diagnostics, in kebab case.
    pub code: Code,
    /// The message: lower case, one sentence, no full stop.
    pub message: String,
    /// The place in the LLVM assembly that the module was read from.
    pub loc: Option<Loc>,
}

/// What one pass found. With errors, the module is not fit for the next pass.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Findings {
    /// The pass's errors.
    pub errors: Vec<Finding>,
    /// The pass's warnings.
    pub warnings: Vec<Finding>,
}

impl Findings {
    /// Adds what this code stands for.
    pub fn add(&mut self, module: &Module, loc: Option<LocId>, code: Code, message: impl Into<String>) {
        let list = if code.severity() == Severity::Error { &mut self.errors } else { &mut self.warnings };
        list.push(Finding { code, message: message.into(), loc: loc.map(|loc| module.locs[loc]) });
    }
}
