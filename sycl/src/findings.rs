//! What the passes have to say about device code: messages and places in, lists of errors and warnings out.

use ir::{IrError, LocId, Module};

/// What one pass found. The module is only good for the next one if there are no errors.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Findings {
    pub errors: Vec<IrError>,
    pub warnings: Vec<IrError>,
}

impl Findings {
    pub fn error(&mut self, module: &Module, loc: Option<LocId>, message: impl Into<String>) {
        self.errors.push(finding(module, loc, message.into()));
    }

    pub fn warning(&mut self, module: &Module, loc: Option<LocId>, message: impl Into<String>) {
        self.warnings.push(finding(module, loc, message.into()));
    }
}

fn finding(module: &Module, loc: Option<LocId>, message: String) -> IrError {
    IrError { message, loc: loc.map(|loc| module.locs[loc]) }
}
