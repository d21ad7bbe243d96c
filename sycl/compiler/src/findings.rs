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
    /// The location in the LLVM assembly from which the module was read.
    pub loc: Option<Loc>,
}

/// The findings of one pass. If there are errors, the next pass must not run.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Findings {
    /// The errors.
    pub errors: Vec<Finding>,
    /// The warnings.
    pub warnings: Vec<Finding>,
}

impl Findings {
    /// Adds an error or a warning, depending on the severity of the code.
    pub fn add(&mut self, module: &Module, loc: Option<LocId>, code: Code, message: impl Into<String>) {
        let list = if code.severity() == Severity::Error { &mut self.errors } else { &mut self.warnings };
        list.push(Finding { code, message: message.into(), loc: loc.map(|loc| module.locs[loc]) });
    }
}
