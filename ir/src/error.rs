//! Errors of the reader and the verifier.

use crate::module::Loc;

/// What is wrong with an IR text (or module), and where in the source it was made from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct IrError {
    /// What is wrong, in one sentence.
    pub message: String,
    /// Where; None if it is at no place of the source.
    pub loc: Option<Loc>,
}

impl std::fmt::Display for IrError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for IrError {}
