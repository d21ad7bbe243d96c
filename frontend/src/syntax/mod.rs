//! The parser: tokens are classified, the automaton of `frontend/grammar/grammar.js` builds a concrete syntax tree, and the builder makes the AST.
//!
//! tree-sitter's runtime, which reads the same automaton, parses a statement or declaration with a syntax error. The builder leaves it out.

mod automaton;
mod balance;
mod brackets;
mod builder;
mod builtin;
mod classify;
mod concrete;
mod cst;
mod diagnose;
mod dump;
mod holes;
mod items;
mod known;
mod literal;
mod modifiers;
mod names;
#[cfg(test)]
mod tests;
mod token;
mod unfinished;
mod unused;

use crate::ast;
use crate::diag::Diagnostic;
use crate::names::Interner;
use crate::preproc::Expanded;
use crate::preproc::limits::ErrorLimit;
use crate::source::Span;
use automaton::Stack;
use builder::Builder;
use classify::{Classified, Unclassified};
use cranelift_entity::PrimaryMap;
use diagnostics::registry as code;
use std::ops::Range;
use token::Tokens;

pub use automaton::Kind;
pub use builtin::{members_of, type_names};
pub use concrete::{SyntaxNode, SyntaxTree};
pub use cst::{Driver, cst_spans, dump_cst};
pub use dump::{alias_signature, dump, dump_with_places, template_signature};
pub use known::{Known, KnownDeclarations, SeparableDeclaration};
pub use modifiers::is_modifier_word;
pub use unfinished::missing_end;
pub use unused::declared_by_headers;

/// Parses the expanded text. The tree has `Error` nodes in place of constructs with reported errors.
pub fn parse(expanded: &Expanded) -> (ast::Unit, Vec<Diagnostic>) {
    parse_up_to(expanded, ErrorLimit::default(), &[])
}

/// Runs [`parse`] with a limit on the number of errors, and without some ranges of tokens: known functions that are not used. The ranges
/// are in order.
pub fn parse_up_to(expanded: &Expanded, limit: ErrorLimit, left_out: &[Range<usize>]) -> (ast::Unit, Vec<Diagnostic>) {
    let mut diagnostics = Vec::new();
    let mut unused = unused::unused(expanded);
    if !left_out.is_empty() {
        unused.extend_from_slice(left_out);
        unused.sort_unstable_by_key(|range| range.start);
    }
    let (tokens, names) = token::convert(expanded, &unused, &mut diagnostics);
    let mut unit = empty_unit(expanded, &tokens, names);
    let mut is_built = false;
    if tokens.unexpected.is_empty()
        && let Ok(classified) = classify::classify(&tokens.list, &unit.names)
    {
        let mut builder = Builder::new(&expanded.text, &tokens.list, &classified.forward_declared, unit);
        let parsed = automaton::parse_each(&classified.classes, |node| builder.add(std::iter::once(node)));
        let mut resumed = None;
        is_built = match parsed {
            Ok(()) => true,
            // The declarations before the error are in the unit.
            Err(stopped) if classified.unclosed_angles.is_empty() && brackets::are_matched(&tokens.list, &expanded.text) => {
                resumed = automaton::resume(stopped, &classified.classes);
                resumed.is_some()
            }
            Err(_) => false,
        };
        if let Some((tree, _)) = &resumed {
            builder.add(tree.root().children());
        }
        let found;
        (unit, found) = builder.finish();
        let errors = resumed.map(|(tree, stack)| {
            let text = diagnose::Text { tokens: &tokens.list, classes: &classified.classes, names: &unit.names };
            diagnose::errors(text, &tree, stack)
        });
        // A text without a known structure is built again.
        let found = found.into_iter().filter(|_| is_built);
        match errors {
            Some(errors) => {
                diagnostics.extend(errors.into_iter().chain(found));
                sort(&mut diagnostics);
            }
            None => diagnostics.extend(found),
        }
    }
    if !is_built {
        unit = recover(expanded, tokens, unit.names, &mut diagnostics);
    }
    if diagnostics.iter().any(Diagnostic::is_error) {
        unit.left_out.get_or_insert_default();
        limit_errors(&mut diagnostics, limit);
    }
    (unit, diagnostics)
}

/// Parses a text with a syntax error.
fn recover(expanded: &Expanded, tokens: Tokens, names: Interner, diagnostics: &mut Vec<Diagnostic>) -> ast::Unit {
    let mut unit = empty_unit(expanded, &tokens, names);
    let mut list = tokens.list;
    let left_out = brackets::remove_broken(&mut list, &tokens.unexpected, &expanded.text, diagnostics);
    let has_structure = !left_out.is_all;
    unit.left_out = Some(left_out);
    if !has_structure {
        // With an unmatched brace the structure is unknown, and further errors would be misleading.
        return unit;
    }
    let mut classified = classify::classify(&list, &unit.names);
    if let Ok(Classified { unclosed_angles, .. }) = &classified
        && !unclosed_angles.is_empty()
        && let Some(left_out) = &mut unit.left_out
    {
        brackets::remove_unclosed_angles(&mut list, unclosed_angles, left_out, diagnostics);
        classified = classify::classify(&list, &unit.names);
    }
    let Classified { classes, forward_declared, .. } = match classified {
        Ok(classified) => classified,
        Err(Unclassified { index, reason }) => {
            let span = list.get(index).map_or_else(Span::default, |tok| tok.span);
            diagnostics.push(Diagnostic::new(code::SYNTAX, span, reason));
            unit.left_out.get_or_insert_default().is_all = true;
            return unit;
        }
    };
    let tree = automaton::recover(&classes);
    let text = diagnose::Text { tokens: &list, classes: &classes, names: &unit.names };
    diagnostics.extend(diagnose::errors(text, &tree, Stack::default()));
    let mut builder = Builder::new(&expanded.text, &list, &forward_declared, unit);
    builder.add(tree.root().children());
    let (unit, found) = builder.finish();
    diagnostics.extend(found);
    sort(diagnostics);
    unit
}

fn sort(diagnostics: &mut [Diagnostic]) {
    diagnostics.sort_by_key(|diagnostic| diagnostic.expanded().map(|range| range.start));
}

/// A unit without declarations.
fn empty_unit(expanded: &Expanded, tokens: &Tokens, names: Interner) -> ast::Unit {
    // The usual upper bounds. Unused capacity is never touched.
    let count = tokens.list.len();
    let (expr_count, stmt_count, type_count, item_count) = (count * 5 / 8, count / 8, count / 6, count / 12);
    ast::Unit {
        names,
        pragmas: tokens.pragmas.iter().map(|span| pragma(expanded, *span)).collect(),
        macros: expanded.macros.clone(),
        exprs: PrimaryMap::with_capacity(expr_count),
        expr_spans: PrimaryMap::with_capacity(expr_count),
        stmts: PrimaryMap::with_capacity(stmt_count),
        stmt_spans: PrimaryMap::with_capacity(stmt_count),
        types: PrimaryMap::with_capacity(type_count),
        type_spans: PrimaryMap::with_capacity(type_count),
        item_arena: PrimaryMap::with_capacity(item_count),
        item_spans: PrimaryMap::with_capacity(item_count),
        ..ast::Unit::default()
    }
}

/// Drops all diagnostics after the maximum number of errors, and adds a note.
fn limit_errors(diagnostics: &mut Vec<Diagnostic>, ErrorLimit(limit): ErrorLimit) {
    let mut errors = diagnostics.iter().enumerate().filter(|(_, diagnostic)| diagnostic.is_error());
    let Some((last, diagnostic)) = errors.nth(limit - 1).filter(|_| errors.next().is_some()) else { return };
    let Some(place) = diagnostic.labels.first().map(|label| label.range) else { return };
    diagnostics.truncate(last + 1);
    diagnostics.push(Diagnostic::new(code::TOO_MANY_ERRORS, place, format!("stopped after {limit} errors")));
}

fn pragma(expanded: &Expanded, span: Span) -> ast::Pragma {
    let line = expanded.text_at(span).trim_start_matches('#').trim_start();
    ast::Pragma { text: line.strip_prefix("pragma").unwrap_or(line).trim().to_owned(), span }
}
