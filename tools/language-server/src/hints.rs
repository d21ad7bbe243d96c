//! Inlay hints: names of parameters at calls, omitted types, and memory locations.

use crate::analysis::Analysis;
use crate::deduced::Deduced;
use crate::definition::declarations_of_one;
use crate::layout::Layout;
use crate::placement::{may_be_placed, short_placement};
use crate::written::{PartRole, Wanted};
use frontend::syntax::Kind;
use lsp_types::{InlayHint, InlayHintKind, InlayHintLabel};
use std::ops::Range;

/// The hints in a range of bytes, in order.
pub fn hints(analysis: &Analysis, wanted: Range<usize>, layout: &Layout, deduced: &[Deduced]) -> Vec<InlayHint> {
    let mut found: Vec<(usize, InlayHint)> = Vec::new();
    let is_wanted = |at: usize| wanted.start <= at && at <= wanted.end;
    for (at, name) in parameters(analysis, &wanted) {
        found.push((at, hint(analysis, at, format!("{name}:"), InlayHintKind::PARAMETER)));
    }
    for Deduced { name, text, is_call } in deduced.iter().filter(|deduced| is_wanted(deduced.name.end)) {
        let label = if *is_call { text.clone() } else { format!(": {text}") };
        found.push((name.end, hint(analysis, name.end, label, InlayHintKind::TYPE)));
    }
    for declaration in analysis.declarations.iter().filter(|found| may_be_placed(found)) {
        let Some(range) = analysis.range(declaration.at).filter(|range| analysis.is_root(range.file)) else { continue };
        let end = range.end as usize;
        let Some(label) = is_wanted(end).then(|| short_placement(layout, &analysis.declarations, declaration)).flatten() else {
            continue;
        };
        let hint = InlayHint { padding_left: Some(true), ..hint(analysis, end, label, InlayHintKind::TYPE) };
        found.push((end, InlayHint { kind: None, ..hint }));
    }
    found.sort_by_key(|(at, _)| *at);
    found.into_iter().map(|(_, hint)| hint).collect()
}

fn hint(analysis: &Analysis, at: usize, label: String, kind: InlayHintKind) -> InlayHint {
    InlayHint {
        position: analysis.text.position(at),
        label: InlayHintLabel::String(label),
        kind: Some(kind),
        text_edits: None,
        tooltip: None,
        padding_left: None,
        padding_right: (kind == InlayHintKind::PARAMETER).then_some(true),
        data: None,
    }
}

/// The arguments of calls of declared functions, as offsets and names of parameters.
fn parameters<'a>(analysis: &'a Analysis, wanted: &Range<usize>) -> Vec<(usize, &'a str)> {
    let mut found = Vec::new();
    let names = analysis.written().names(&Wanted { range: wanted.clone(), text: None });
    for name in names.iter().filter(|name| matches!(name.part.role, PartRole::Whole)) {
        let arguments = name.call.and_then(|call| call.children().find(|child| child.kind() == Kind::Arguments));
        let Some(arguments) = arguments else { continue };
        let mut called = declarations_of_one(analysis, name);
        called.retain(|found| found.is_function());
        let arguments: Vec<_> = arguments.children().collect();
        let fits = || called.iter().filter(|called| called.parameters.len() >= arguments.len());
        for (index, argument) in arguments.iter().enumerate() {
            let mut candidates = fits().map(|called| called.parameters[index].as_str());
            let Some(parameter) = candidates.next().filter(|name| candidates.all(|other| other == *name)) else { continue };
            let span = argument.span();
            let last = name.part.text_at(name.part.last_name(*argument).span());
            // A one-letter name, or that of the argument itself, is not helpful.
            if parameter.len() > 1 && span.start < span.end && !last.eq_ignore_ascii_case(parameter) {
                found.push((span.start as usize, parameter));
            }
        }
    }
    found
}
