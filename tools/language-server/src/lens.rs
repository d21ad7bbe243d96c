//! A code lens above each function of a document that shows its SPIR-V.

use crate::analysis::Analysis;
use lsp_types::{CodeLens, Command, Url};
use serde_json::{Value, json};

/// The command. Its arguments are the URL of a document, and the name of a function in it, qualified with its struct or namespace.
pub const SHOW_SPIRV: &str = "hlsl-to-spirv.showSpirv";

/// The code lenses of a document.
pub fn lenses(analysis: &Analysis, uri: &Url) -> Vec<CodeLens> {
    let with_body = analysis.declarations.iter().filter(|found| found.is_function() && found.has_body && !found.is_local);
    let lens = |found: &crate::declarations::Declaration| {
        let range = analysis.range(found.at).filter(|range| analysis.is_root(range.file))?;
        let name = found.owner.as_ref().map_or_else(|| found.name.clone(), |owner| format!("{owner}::{}", found.name));
        let arguments: Vec<Value> = vec![json!(uri), json!(name)];
        Some(CodeLens {
            range: analysis.text.range(range.start as usize, range.end as usize),
            command: Some(Command::new("SPIR-V".to_owned(), SHOW_SPIRV.to_owned(), Some(arguments))),
            data: None,
        })
    };
    with_body.filter_map(lens).collect()
}
