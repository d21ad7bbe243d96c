//! Replaces `reflection.rs` in a build without the feature `reflection`: `-Fre` and `--emit=reflection` are errors.

use crate::input::Input;
use crate::needs_feature::needs_feature;
use crate::options::Options;
use diagnostics::registry as code;
use frontend::Diagnostic;
use sema::hir::Program;
use std::convert::Infallible;

/// A reflection, which does not exist in this build.
#[derive(Debug)]
pub struct Reflection(Infallible);

impl Reflection {
    /// The reflection as JSON.
    pub fn to_json(&self) -> String {
        match self.0 {}
    }
}

/// A specialization constant of the source, which nothing reads.
pub struct NamedConstant;

/// The specialization constants of a program, which nothing reads.
pub fn spec_constants(_program: &Program) -> Vec<NamedConstant> {
    Vec::new()
}

/// Refuses to reflect a module.
///
/// # Errors
/// This build has no reflection.
pub fn described(
    _input: &Input,
    _options: &Options,
    _words: &[u32],
    _spec_constants: &[NamedConstant],
) -> Result<Reflection, Vec<Diagnostic>> {
    Err(vec![Diagnostic::without_place(code::COMMAND_LINE, needs_feature("a reflection", "reflection"))])
}
