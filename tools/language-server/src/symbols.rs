//! The symbols of a document: its declarations as a tree.

use crate::analysis::Analysis;
use crate::declarations::header;
use frontend::Span;
use lsp_types::{DocumentSymbol, Range, SymbolKind};
use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::Arc;

/// A symbol of a file.
#[derive(Debug, Clone)]
pub struct Symbol {
    /// Its name.
    pub name: String,
    /// Its kind.
    pub kind: SymbolKind,
    /// The enclosing namespaces and structs.
    pub container: String,
    /// The range of its name.
    pub range: Range,
}

/// The symbols of files, each with the text that they were computed from.
pub type KnownSymbols = HashMap<PathBuf, (Arc<str>, Arc<[Symbol]>)>;

/// The declarations in the document as written, without those in functions.
pub fn symbols(analysis: &Analysis) -> Vec<DocumentSymbol> {
    let list = analysis.written().declarations();
    let (mut top, mut members) = (Vec::new(), vec![Vec::new(); list.len()]);
    for (at, declaration) in list.iter().enumerate().filter(|(_, declaration)| !declaration.is_local) {
        declaration.parent.map_or(&mut top, |parent| &mut members[parent]).push(at);
    }
    top.into_iter().map(|at| symbol(analysis, &members, at)).collect()
}

#[allow(deprecated, reason = "the type has a field that the protocol has no longer")]
fn symbol(analysis: &Analysis, members: &[Vec<usize>], at: usize) -> DocumentSymbol {
    let file = analysis.written();
    let declaration = &file.declarations()[at];
    let range = |span: Span| analysis.text.range(span.start as usize, span.end as usize);
    let children: Vec<DocumentSymbol> = members[at].iter().map(|member| symbol(analysis, members, *member)).collect();
    DocumentSymbol {
        name: declaration.name.clone(),
        detail: Some(header(&file.written.text, declaration)),
        kind: declaration.kind,
        tags: None,
        deprecated: None,
        range: range(declaration.whole),
        selection_range: range(declaration.at),
        children: (!children.is_empty()).then_some(children),
    }
}
