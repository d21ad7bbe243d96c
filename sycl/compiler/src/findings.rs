//! Errors and warnings of the passes over device code.

use diagnostics::Code;
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
    /// Adds an error; `code` is its name in the registry of diagnostics.
    pub fn error(&mut self, module: &Module, loc: Option<LocId>, code: Code, message: impl Into<String>) {
        self.errors.push(finding(module, loc, code, message.into()));
    }

    /// Adds a warning; `code` is its name in the registry of diagnostics.
    pub fn warning(&mut self, module: &Module, loc: Option<LocId>, code: Code, message: impl Into<String>) {
        self.warnings.push(finding(module, loc, code, message.into()));
    }
}

fn finding(module: &Module, loc: Option<LocId>, code: Code, message: String) -> Finding {
    Finding { code, message, loc: loc.map(|loc| module.locs[loc]) }
}
