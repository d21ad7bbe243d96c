//! Expanded text to the syntax tree: lift HLSL's annotations, parse with tree-sitter, build the AST.

use crate::ast;
use crate::diag::Diagnostic;
use crate::preproc::Expanded;

/// Parses the expanded text. The tree holds `Error` nodes where a diagnostic was reported.
pub fn parse(_expanded: &Expanded) -> (ast::Unit, Vec<Diagnostic>) {
    (ast::Unit::default(), Vec::new())
}
