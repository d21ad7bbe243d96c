//! Builds the AST from the concrete syntax tree.
//!
//! A node has the kind of its rule in `frontend/grammar/grammar.js`, and its children in the order of that rule. Keywords and punctuators are no
//! nodes; where they matter, the builder looks at the tokens between the children.
//!
//! The grammar accepts constructs that HLSL does not have, so that the builder can reject them by name. A statement or declaration with an
//! error becomes an `Error` node, and its names are in `Unit::left_out`.

mod declarations;
mod expressions;
mod functions;
mod specifiers;
mod statements;
mod structs;
mod types;

use super::automaton::NodeRef;
use super::token::{Lexeme, Tok};
use crate::ast::{Expr, ExprId, Ident, Item, ItemId, Stmt, StmtId, StmtKind, TypeExpr, TypeExprId, Unit};
use crate::diag::Diagnostic;
use crate::source::Span;
use diagnostics::registry as code;

/// The maximum nesting depth of statements, expressions and types.
const MAX_NESTING: u32 = 256;
/// The maximum number of operators in a chain (`a + b + c …`), each of which makes the tree one level deeper.
const MAX_CHAIN: usize = 2000;

/// The message about pointers and references.
const POINTERS: &str = "pointers and references are not supported in HLSL";

/// An error was reported; the enclosing statement or declaration becomes an `Error` node.
#[derive(Debug)]
pub struct Reported;
pub type Built<V> = Result<V, Reported>;

pub struct Builder<'a> {
    source: &'a str,
    tokens: &'a [Tok],
    /// The names that `struct S` declares, as indices of tokens, in order.
    forward_declared: &'a [usize],
    unit: Unit,
    diagnostics: Vec<Diagnostic>,
    /// The items of a declaration in a block. The list is empty between statements, and only kept for its memory.
    local_items: Vec<ItemId>,
    nesting: u32,
    /// The nesting limit was exceeded: nothing more is built.
    has_given_up: bool,
}

impl<'a> Builder<'a> {
    /// A builder that adds to a unit.
    pub fn new(source: &'a str, tokens: &'a [Tok], forward_declared: &'a [usize], unit: Unit) -> Self {
        let diagnostics = Vec::new();
        Self { source, tokens, forward_declared, unit, diagnostics, local_items: Vec::new(), nesting: 0, has_given_up: false }
    }

    /// Builds declarations at file scope.
    pub fn add<'t>(&mut self, nodes: impl Iterator<Item = NodeRef<'t>>) {
        let mut items = std::mem::take(&mut self.unit.items);
        self.items_to(nodes, &mut items);
        self.unit.items = items;
    }

    /// The unit, and the violations of the rules that the grammar does not contain.
    pub fn finish(self) -> (Unit, Vec<Diagnostic>) {
        (self.unit, self.diagnostics)
    }
}

impl Builder<'_> {
    fn t(&self, index: usize) -> Lexeme {
        self.tokens.get(index).map_or(Lexeme::Eof, |tok| tok.t)
    }

    fn text(&self, span: Span) -> &str {
        &self.source[span.start as usize..span.end as usize]
    }

    /// The span of the tokens from `start` up to `end`, which is not in it.
    fn span(&self, start: usize, end: usize) -> Span {
        let begin = self.tokens.get(start).map_or(0, |tok| tok.span.start);
        let end = end.checked_sub(1).map_or(begin, |last| self.tokens[last].span.end);
        Span::new(begin, end.max(begin))
    }

    fn span_of(&self, node: NodeRef<'_>) -> Span {
        self.span(node.start(), node.end())
    }

    /// The span of a node's first token.
    fn first_span(&self, node: NodeRef<'_>) -> Span {
        self.span(node.start(), node.start() + 1)
    }

    /// The last token of a node that ends with a name.
    fn ident(&self, node: NodeRef<'_>) -> Ident {
        let tok = self.tokens[node.end() - 1];
        Ident { name: tok.sym, span: tok.span }
    }

    fn error(&mut self, span: Span, message: impl Into<String>) -> Reported {
        self.diagnostics.push(Diagnostic::new(code::SYNTAX, span, message));
        Reported
    }

    fn unsupported(&mut self, span: Span, what: &str) -> Reported {
        self.diagnostics.push(Diagnostic::unsupported(span, what));
        Reported
    }

    /// Notes the names in the tokens of a construct with an error.
    fn leave_out(&mut self, node: NodeRef<'_>) {
        self.leave_out_tokens(node.start(), node.end());
    }

    fn leave_out_tokens(&mut self, start: usize, end: usize) {
        let names = self.tokens[start..end].iter().filter(|tok| tok.t == Lexeme::Ident).map(|tok| tok.sym);
        self.unit.left_out.get_or_insert_default().names.extend(names);
    }

    /// Builds one nesting level deeper.
    fn nest<V>(&mut self, node: NodeRef<'_>, build: impl FnOnce(&mut Self) -> Built<V>) -> Built<V> {
        if self.nesting == MAX_NESTING {
            if !std::mem::replace(&mut self.has_given_up, true) {
                let span = self.tokens.get(node.start()).map_or_else(Span::default, |tok| tok.span);
                self.error(span, format!("nesting level exceeded maximum of {MAX_NESTING}"));
            }
            return Err(Reported);
        }
        self.nesting += 1;
        let result = build(self);
        self.nesting -= 1;
        result
    }

    fn add_expr(&mut self, expr: Expr, span: Span) -> ExprId {
        let id = self.unit.exprs.push(expr);
        self.unit.expr_spans.push(span);
        id
    }

    fn add_type(&mut self, ty: TypeExpr, span: Span) -> TypeExprId {
        let id = self.unit.types.push(ty);
        self.unit.type_spans.push(span);
        id
    }

    fn add_item(&mut self, item: Item, span: Span) -> ItemId {
        let id = self.unit.item_arena.push(item);
        self.unit.item_spans.push(span);
        id
    }

    fn add_stmt(&mut self, stmt: Stmt, span: Span) -> StmtId {
        let id = self.unit.stmts.push(stmt);
        self.unit.stmt_spans.push(span);
        id
    }

    fn add_stmt_kind(&mut self, kind: StmtKind, span: Span) -> StmtId {
        self.add_stmt(Stmt { attributes: Vec::new(), kind }, span)
    }
}
