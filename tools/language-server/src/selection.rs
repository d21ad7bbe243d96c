//! The ranges that an editor selects when it extends a selection: the nodes of the tree around a position.

use crate::analysis::Analysis;
use lsp_types::{Position, SelectionRange};
use std::ops::Range;

/// The ranges around each position, from the innermost to the whole document.
pub fn selections(analysis: &Analysis, positions: &[Position]) -> Vec<SelectionRange> {
    positions.iter().map(|position| selection(analysis, analysis.text.offset(*position))).collect()
}

fn selection(analysis: &Analysis, offset: usize) -> SelectionRange {
    let mut ranges: Vec<Range<usize>> = Vec::new();
    let mut add = |range: Range<usize>| {
        let is_inside = ranges.last().is_none_or(|outer| outer.start <= range.start && range.end <= outer.end && *outer != range);
        if is_inside && range.start <= offset && offset <= range.end {
            ranges.push(range);
        }
    };
    add(0..analysis.text.as_str().len());
    let file = analysis.written();
    for range in &file.written.inactive {
        add(range.clone());
    }
    let token = file.tree.token_at(offset as u32).map_or(offset..offset, bytes);
    let mut next = Some(file.tree.root());
    while let Some(node) = next {
        add(bytes(node.span()));
        if let Some((braces, inside)) = node.braces() {
            add(bytes(braces));
            add(bytes(inside));
        }
        // Of two adjacent nodes, the one that begins at the position.
        let around = |range: Range<usize>| range.start <= token.start && token.end <= range.end;
        next = node.children().filter(|child| around(bytes(child.span()))).last();
    }
    if !token.is_empty() {
        add(token);
    }
    let is_around = |range: &&Range<usize>| range.start < offset && offset <= range.end;
    file.comments().find(is_around).cloned().into_iter().for_each(add);
    let nested = |parent: Option<SelectionRange>, range: Range<usize>| {
        Some(SelectionRange { range: analysis.text.range(range.start, range.end), parent: parent.map(Box::new) })
    };
    let whole = || SelectionRange { range: analysis.text.range(offset, offset), parent: None };
    ranges.into_iter().fold(None, nested).unwrap_or_else(whole)
}

fn bytes(span: frontend::Span) -> Range<usize> {
    span.start as usize..span.end as usize
}
