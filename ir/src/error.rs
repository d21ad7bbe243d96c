//! Errors of the reader and the verifier.

use crate::module::Loc;

/// An error in IR text or in a module, and its location in the source.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct IrError {
    /// The error, in one sentence.
    pub message: String,
    /// The location; None if the error has none.
    pub loc: Option<Loc>,
}

impl std::fmt::Display for IrError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for IrError {}
