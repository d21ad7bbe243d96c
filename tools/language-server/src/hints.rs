//! Inlay hints: names of parameters at calls, omitted types, and memory locations.

use crate::analysis::Analysis;
use crate::declarations::Declaration;
use crate::deduced::Deduced;
use crate::definition::declarations_of;
use crate::layout::Layout;
use crate::lexical::{Kind, Token};
use crate::placement::{may_be_placed, short_placement};
use frontend::preproc::TokenKind;
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
    let text = analysis.text.as_str();
    let tokens = &analysis.tokens.code;
    let first = tokens.partition_point(|token| token.range.end < wanted.start);
    let mut found = Vec::new();
    for (at, token) in tokens.iter().enumerate().skip(first) {
        if token.range.start > wanted.end {
            break;
        }
        let is_call = token.kind == Kind::Word && tokens.get(at + 1).is_some_and(|next| next.text(text) == "(");
        if !is_call || analysis.declared_at(token.text(text), token.range.start).is_some() {
            continue;
        }
        let mut called = declarations_of(analysis, &analysis.cursor_at_token(at));
        called.retain(|found| found.is_function());
        if called.is_empty() {
            continue;
        }
        let arguments = arguments(text, &tokens[at + 2..]);
        let names: Vec<Vec<&str>> = called.iter().map(|called| names(analysis, called)).collect();
        let fits = || names.iter().filter(|names| names.len() >= arguments.len());
        for (index, argument) in arguments.iter().enumerate() {
            let mut candidates = fits().map(|names| names[index]);
            let Some(name) = candidates.next().filter(|name| candidates.all(|other| other == *name)) else { continue };
            let Some((start, last)) = argument.first().zip(argument.last()) else { continue };
            // A one-letter name, or that of the argument itself, is not helpful.
            if name.len() > 1 && !last.text(text).eq_ignore_ascii_case(name) {
                found.push((start.range.start, name));
            }
        }
    }
    found
}

/// The tokens of each argument after an opening parenthesis; none if it is not closed.
fn arguments<'t>(text: &str, tokens: &'t [Token]) -> Vec<&'t [Token]> {
    let (mut depth, mut start, mut found) = (0_u32, 0, Vec::new());
    for (at, token) in tokens.iter().enumerate() {
        match token.text(text) {
            ")" if depth == 0 => {
                if at > 0 {
                    found.push(&tokens[start..at]);
                }
                return found;
            }
            "(" | "[" | "{" => depth += 1,
            ")" | "]" | "}" if depth > 0 => depth -= 1,
            "," if depth == 0 => {
                found.push(&tokens[start..at]);
                start = at + 1;
            }
            ";" | "}" => break,
            _ => {}
        }
    }
    Vec::new()
}

/// The names of the parameters of a function, empty for one without.
fn names<'a>(analysis: &'a Analysis, function: &Declaration) -> Vec<&'a str> {
    let list = &analysis.declarations;
    let start = list.iter().position(|found| found.at == function.at).unwrap_or(list.len());
    let behind = list[start..].iter().skip(1);
    let of_function = behind.take_while(|found| found.is_parameter && found.scope == function.whole);
    let named: Vec<&Declaration> = of_function.collect();
    // The list lacks parameters without names; the text between the parentheses shows their number.
    let expanded = &analysis.expanded;
    let first = expanded.token_from(function.at.end);
    let mut depth = 0_i32;
    let mut starts = Vec::new();
    for token in &expanded.tokens[first..] {
        match expanded.text_of(*token) {
            "(" | "[" | "<" => {
                depth += 1;
                if depth == 1 {
                    starts.push(token.span.end);
                }
            }
            ")" | "]" | ">" => depth -= 1,
            "," if depth == 1 => starts.push(token.span.end),
            "{" | ";" => break,
            _ if token.kind == TokenKind::Unknown => break,
            _ => {}
        }
        if depth == 0 {
            break;
        }
    }
    let name = |at: usize, start: u32| {
        let end = starts.get(at + 1).copied().unwrap_or(u32::MAX);
        named.iter().find(|found| start <= found.at.start && found.at.start < end).map_or("", |found| found.name.as_str())
    };
    if named.is_empty() {
        return Vec::new();
    }
    starts.iter().enumerate().map(|(at, start)| name(at, *start)).collect()
}
