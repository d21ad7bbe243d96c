//! The symbols of a document: its declarations as a tree.

use crate::analysis::Analysis;
use crate::declarations::header;
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

/// The declarations in the document itself, without those in functions.
pub fn symbols(analysis: &Analysis) -> Vec<DocumentSymbol> {
    let list = &analysis.declarations;
    let (mut top, mut members) = (Vec::new(), vec![Vec::new(); list.len()]);
    for (at, declaration) in list.iter().enumerate().filter(|(_, declaration)| !declaration.is_local) {
        declaration.parent.map_or(&mut top, |parent| &mut members[parent]).push(at);
    }
    top.into_iter().filter_map(|at| symbol(analysis, &members, at)).collect()
}

#[allow(deprecated, reason = "the type has a field that the protocol has no longer")]
fn symbol(analysis: &Analysis, members: &[Vec<usize>], at: usize) -> Option<DocumentSymbol> {
    let declaration = &analysis.declarations[at];
    let selection_range = in_document(analysis, declaration.at)?;
    let whole = in_document(analysis, declaration.whole).unwrap_or(selection_range);
    // The protocol requires one range to contain the other; parts that come from macros may be apart.
    let contains = whole.start <= selection_range.start && selection_range.end <= whole.end;
    let children: Vec<DocumentSymbol> = members[at].iter().filter_map(|member| symbol(analysis, members, *member)).collect();
    Some(DocumentSymbol {
        name: declaration.name.clone(),
        detail: Some(header(analysis, declaration)),
        kind: declaration.kind,
        tags: None,
        deprecated: None,
        range: if contains { whole } else { selection_range },
        selection_range,
        children: (!children.is_empty()).then_some(children),
    })
}

fn in_document(analysis: &Analysis, span: frontend::Span) -> Option<Range> {
    let range = analysis.range(span).filter(|range| analysis.is_root(range.file))?;
    Some(analysis.text.range(range.start as usize, range.end as usize))
}
