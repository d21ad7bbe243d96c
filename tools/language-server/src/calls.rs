//! The callers and callees of functions.

use crate::analysis::Analysis;
use crate::declarations::Declaration;
use crate::definition::{At, meaning};
use crate::references::{Key, occurrences};
use crate::written::{PartRole, Wanted};
use frontend::Span;
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
        let Some((at, caller)) = occurrence.at.and_then(|at| Some((at, enclosing(analysis, at)?))) else { continue };
        let span = Span::new(at, at + name.len() as u32);
        found.entry(caller.at.start).or_insert_with(|| (caller, Vec::new())).1.push(span);
    }
    found.into_values().collect()
}

/// The functions that a function calls, each with the locations of its name in it. Of several declarations, the one with a body is listed.
pub fn callees<'a>(analysis: &'a Analysis, caller: &Declaration) -> Vec<(&'a Declaration, Vec<Span>)> {
    let mut found: BTreeMap<u32, (&Declaration, Vec<Span>)> = BTreeMap::new();
    let is_inside = |at: u32| caller.at.end <= at && at < caller.whole.end;
    let copies = analysis.copies(|token, _| is_inside(token.span.start));
    for (file, _) in analysis.files() {
        if !copies.keys().any(|(other, _)| *other == file) {
            continue;
        }
        let names = analysis.written_file(file).names(&Wanted::all());
        for name in names.iter().filter(|name| name.call.is_some() && !matches!(name.part.role, PartRole::Excluded)) {
            for at in copies.get(&(file, name.range.start as u32)).into_iter().flatten() {
                let meant = meaning(analysis, name, At::Exactly(*at));
                let functions = || meant.iter().filter(|found| found.is_function());
                let Some(called) = functions().find(|found| found.has_body).or_else(|| functions().next()) else { continue };
                let span = Span::new(*at, at + name.text.len() as u32);
                found.entry(called.at.start).or_insert_with(|| (called, Vec::new())).1.push(span);
            }
        }
    }
    for (_, spans) in found.values_mut() {
        spans.sort_unstable();
        spans.dedup();
    }
    found.into_values().collect()
}
