//! The symbols of a document: its declarations as a tree.

use crate::analysis::Analysis;
use crate::declarations::{Declaration, header};
use lsp_types::{DocumentSymbol, Range};

/// The declarations that stand in the document itself, those of functions left out.
pub fn symbols(analysis: &Analysis) -> Vec<DocumentSymbol> {
    children(analysis, None)
}

fn children(analysis: &Analysis, parent: Option<usize>) -> Vec<DocumentSymbol> {
    let list = analysis.declarations.iter().enumerate();
    let of_parent = list.filter(|(_, declaration)| declaration.parent == parent && !declaration.is_local);
    of_parent.filter_map(|(at, declaration)| symbol(analysis, at, declaration)).collect()
}

#[allow(deprecated, reason = "the type has a field that the protocol has no longer")]
fn symbol(analysis: &Analysis, at: usize, declaration: &Declaration) -> Option<DocumentSymbol> {
    let selection_range = in_document(analysis, declaration.at)?;
    let whole = in_document(analysis, declaration.whole).unwrap_or(selection_range);
    // The protocol wants the one in the other; what macros wrote may lie apart.
    let contains = whole.start <= selection_range.start && selection_range.end <= whole.end;
    let children = children(analysis, Some(at));
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
