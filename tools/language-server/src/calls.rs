//! The callers and callees of functions.

use crate::analysis::Analysis;
use crate::declarations::Declaration;
use crate::definition::{MOST_BEFORE, meaning};
use crate::references::{Key, occurrences};
use frontend::Span;
use frontend::preproc::TokenKind;
use std::collections::{BTreeMap, BTreeSet};

/// The function whose body contains an offset of the expanded text.
fn enclosing(analysis: &Analysis, at: u32) -> Option<&Declaration> {
    let is_around =
        |found: &&Declaration| found.is_function() && found.has_body && found.whole.start <= at && at < found.whole.end;
    analysis.declarations.iter().filter(is_around).min_by_key(|found| found.whole.end - found.whole.start)
}

/// The functions that call one of these declarations, each with the locations of the name in it.
pub fn callers<'a>(analysis: &'a Analysis, name: &str, keys: &BTreeSet<Key>) -> Vec<(&'a Declaration, Vec<Span>)> {
    let mut found: BTreeMap<u32, (&Declaration, Vec<Span>)> = BTreeMap::new();
    for occurrence in occurrences(analysis, name, keys).into_iter().filter(|occurrence| !occurrence.is_declaration) {
        let Some(caller) = enclosing(analysis, occurrence.at) else { continue };
        let span = Span::new(occurrence.at, occurrence.at + name.len() as u32);
        found.entry(caller.at.start).or_insert_with(|| (caller, Vec::new())).1.push(span);
    }
    found.into_values().collect()
}

/// The functions that a function calls, each with the locations of its name in it. Of several declarations, the one with a body is listed.
pub fn callees<'a>(analysis: &'a Analysis, caller: &Declaration) -> Vec<(&'a Declaration, Vec<Span>)> {
    let expanded = &analysis.expanded;
    let (first, end) = (expanded.token_from(caller.at.end), expanded.token_from(caller.whole.end));
    let mut found: BTreeMap<u32, (&Declaration, Vec<Span>)> = BTreeMap::new();
    for (index, token) in expanded.tokens.iter().enumerate().take(end).skip(first) {
        let is_called = expanded.tokens.get(index + 1).is_some_and(|next| matches!(expanded.text_of(*next), "(" | "<"));
        if token.kind != TokenKind::Identifier || !is_called {
            continue;
        }
        let before = expanded.tokens[..index].iter().rev().take(MOST_BEFORE).map(|token| expanded.text_of(*token));
        let meant = meaning(analysis, expanded.text_of(*token), &before.collect::<Vec<_>>(), token.span.start);
        let functions = || meant.iter().filter(|found| found.is_function());
        let Some(called) = functions().find(|found| found.has_body).or_else(|| functions().next()) else { continue };
        found.entry(called.at.start).or_insert_with(|| (called, Vec::new())).1.push(token.span);
    }
    found.into_values().collect()
}
