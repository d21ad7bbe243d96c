//! Replaces `grammar.rs` in a build without the feature `grammar`: `--grammar` is an error.

use crate::grammar_file::GrammarFile;
use crate::needs_feature::needs_feature;
use crate::report::Report;
use diagnostics::registry as code;
use frontend::preproc::Files;
use frontend::{Diagnostic, SourceMap};
use spirv_grammar::Grammar;

/// The grammar of no files.
///
/// # Errors
/// There are files, which this build cannot read.
pub fn load_grammar(files: &[GrammarFile], _from: &dyn Files) -> Result<Grammar, Report> {
    if files.is_empty() {
        return Ok(Grammar::default());
    }
    let diagnostic = Diagnostic::without_place(code::COMMAND_LINE, needs_feature("'--grammar'", "grammar"));
    Err(Report { map: SourceMap::default(), diagnostics: vec![diagnostic] })
}
