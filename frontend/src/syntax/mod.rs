//! The parser: builds the AST from the tokens. If it finds an error, it blanks HLSL's annotations, parses the rest with tree-sitter, and
//! builds the AST again from both. The tree then provides the start of the next statement.

mod build;
mod builtin;
mod cursor;
mod dump;
mod errors;
mod expr;
mod items;
mod known;
mod lift;
mod literal;
mod names;
mod token;
#[cfg_attr(not(feature = "recovery"), path = "no_tree.rs")]
mod tree;
mod types;
mod unused;

use crate::ast;
use crate::diag::Diagnostic;
use crate::names::Interner;
use crate::preproc::Expanded;
use crate::preproc::limits::ErrorLimit;
use crate::source::Span;
use cranelift_entity::PrimaryMap;
use diagnostics::registry as code;
use std::ops::Range;

pub use builtin::{members_of, type_names};
pub use dump::{alias_signature, dump, dump_with_places, template_signature};
pub use known::{Known, KnownDeclarations, SeparableDeclaration};
pub use tree::KnownTree;
pub use unused::declared_by_headers;

/// Whether this build can parse the text again with tree-sitter after an error.
const HAS_GRAMMAR: bool = cfg!(feature = "recovery");

/// Parses the expanded text. The tree has `Error` nodes in place of constructs with reported errors.
pub fn parse(expanded: &Expanded) -> (ast::Unit, Vec<Diagnostic>) {
    parse_up_to(expanded, ErrorLimit::default(), None, &[])
}

/// Runs [`parse`] with a limit on the number of errors, with the records of an earlier text, and without some ranges of tokens: known
/// functions that are not used. The ranges are in order.
pub fn parse_up_to(
    expanded: &Expanded,
    limit: ErrorLimit,
    known: Option<&KnownTree>,
    left_out: &[Range<usize>],
) -> (ast::Unit, Vec<Diagnostic>) {
    let mut diagnostics = Vec::new();
    let mut unused = unused::unused(expanded);
    if !left_out.is_empty() {
        unused.extend_from_slice(left_out);
        unused.sort_unstable_by_key(|range| range.start);
    }
    let (tokens, mut names) = token::convert(expanded, &unused, &mut diagnostics);
    if let Some(left_out) = tokens.left_out.clone().filter(|left_out| left_out.is_all) {
        limit_errors(&mut diagnostics, limit);
        // With an unmatched brace the structure is unknown, and further errors would be misleading.
        return (ast::Unit { names, left_out: Some(left_out), ..ast::Unit::default() }, diagnostics);
    }
    let input = Input { expanded, modifiers: lift::find_modifiers(&tokens, &names), tokens };
    if diagnostics.is_empty() {
        let (unit, diagnostics) = input.build(names, None, Vec::new());
        if diagnostics.is_empty() || !HAS_GRAMMAR {
            return limited(unit, diagnostics, limit);
        }
        names = unit.names;
    }
    let (unit, diagnostics) = input.build_by_tree(names, known, diagnostics);
    limited(unit, diagnostics, limit)
}

fn limited(unit: ast::Unit, mut diagnostics: Vec<Diagnostic>, limit: ErrorLimit) -> (ast::Unit, Vec<Diagnostic>) {
    limit_errors(&mut diagnostics, limit);
    (unit, diagnostics)
}

/// The input of the builder.
struct Input<'a> {
    expanded: &'a Expanded,
    tokens: token::Tokens,
    /// For each token, whether it is a modifier.
    modifiers: Vec<bool>,
}

impl Input<'_> {
    /// Builds the AST with the help of the grammar, which finds the next statement after an error more reliably.
    fn build_by_tree(
        &self,
        names: Interner,
        known: Option<&KnownTree>,
        diagnostics: Vec<Diagnostic>,
    ) -> (ast::Unit, Vec<Diagnostic>) {
        let lifted = lift::lift(&self.expanded.text, &self.tokens, &self.modifiers, &names);
        match tree::parse(&lifted.text, known) {
            Some(tree) => self.build(names, Some(tree::Extent::whole(&tree, &lifted)), diagnostics),
            None if !HAS_GRAMMAR => self.build(names, None, diagnostics),
            None => (ast::Unit { names, ..ast::Unit::default() }, diagnostics),
        }
    }

    /// Builds the AST and appends the errors to `diagnostics`. Without errors the result is the same with and without a tree.
    fn build(
        &self,
        names: Interner,
        whole: Option<tree::Extent<'_>>,
        diagnostics: Vec<Diagnostic>,
    ) -> (ast::Unit, Vec<Diagnostic>) {
        let Self { expanded, tokens, modifiers } = self;
        let table = names::NameTable::new(&names);
        // The usual upper bounds. Unused capacity is never touched.
        let count = tokens.list.len();
        let (expr_count, stmt_count, type_count) = (count * 5 / 8, count / 8, count / 6);
        let pragmas = tokens.pragmas.iter().map(|span| pragma(expanded, *span)).collect();
        let unit = ast::Unit {
            names,
            pragmas,
            macros: expanded.macros.clone(),
            joined_brackets: Vec::new(),
            left_out: tokens.left_out.clone(),
            exprs: PrimaryMap::with_capacity(expr_count),
            expr_spans: PrimaryMap::with_capacity(expr_count),
            stmts: PrimaryMap::with_capacity(stmt_count),
            stmt_spans: PrimaryMap::with_capacity(stmt_count),
            types: PrimaryMap::with_capacity(type_count),
            type_spans: PrimaryMap::with_capacity(type_count),
            ..ast::Unit::default()
        };
        let mut parser = cursor::Parser::new(&expanded.text, (tokens, modifiers), table, unit, diagnostics);
        parser.unit.items = parser.items(whole, build::DeclContext::File);
        if !parser.errors.is_empty() {
            parser.unit.left_out.get_or_insert_default();
        }
        (parser.unit, parser.errors.into_list())
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
