//! The parser's position in the tokens: lookahead, stepping, reporting, and recovery after an error.

use super::errors::Errors;
use super::names::NameTable;
use super::token::{Lexeme, Tok, Tokens};
use super::tree::Extent;
use crate::ast::{Expr, ExprId, Ident, Item, ItemId, Stmt, StmtId, StmtKind, TypeExpr, TypeExprId, Unit};
use crate::diag::Diagnostic;
use crate::names::Symbol;
use crate::source::Span;
use diagnostics::registry as code;

/// The maximum nesting depth of statements, expressions and types.
pub const MAX_NESTING: u32 = 256;
/// The maximum number of operators in a chain (`a + b + c …`), each of which makes the tree one level deeper.
pub const MAX_CHAIN: usize = 2000;
/// The maximum average number of times that the grammar may reparse a byte, which keeps parsing linear.
const REPARSE_FACTOR: usize = 8;

/// An error was reported; the caller unwinds to the enclosing statement or declaration and recovers.
#[derive(Debug)]
pub struct Reported;
pub type Parsed<V> = Result<V, Reported>;

pub struct Parser<'a> {
    source: &'a str,
    pub tokens: &'a Tokens,
    /// For each token, whether it is a modifier.
    modifiers: &'a [bool],
    pub unit: Unit,
    pub table: NameTable,
    pub errors: Errors,
    pub pos: usize,
    /// The end of the range of tokens that is being parsed.
    end: usize,
    nesting: u32,
    /// The number of bytes that may still be reparsed by the grammar.
    reparse_budget: usize,
    /// The current declaration is templated.
    pub is_template: bool,
    /// The last entity that an item declared, for the enclosing template.
    pub last_declared: Option<Symbol>,
}

/// The range and the nesting outside of a construct, which an error in it does not restore.
#[derive(Clone, Copy)]
pub struct Outside {
    end: usize,
    nesting: u32,
}

impl<'a> Parser<'a> {
    /// A parser of all tokens, which adds to a unit and to the diagnostics.
    pub fn new(
        source: &'a str,
        (tokens, modifiers): (&'a Tokens, &'a [bool]),
        table: NameTable,
        unit: Unit,
        diagnostics: Vec<Diagnostic>,
    ) -> Self {
        Self {
            source,
            tokens,
            modifiers,
            unit,
            table,
            errors: Errors::new(diagnostics),
            pos: 0,
            end: tokens.list.len(),
            nesting: 0,
            reparse_budget: REPARSE_FACTOR * source.len(),
            is_template: false,
            last_declared: None,
        }
    }
}

impl Parser<'_> {
    /// The end of the range of tokens that is being parsed.
    pub fn end(&self) -> usize {
        self.end
    }

    /// The state to restore if the construct that begins here has an error.
    pub fn position(&self) -> Outside {
        Outside { end: self.end, nesting: self.nesting }
    }

    /// Leaves a construct with an error.
    pub fn restore(&mut self, outside: Outside) {
        (self.end, self.nesting) = (outside.end, outside.nesting);
    }

    /// Accounts for bytes that the grammar reparses; None if there were too many.
    pub fn spend_reparse(&mut self, bytes: usize) -> Option<()> {
        self.reparse_budget = self.reparse_budget.checked_sub(bytes)?;
        Some(())
    }

    pub fn peek(&self) -> Lexeme {
        self.peek_at(0)
    }

    pub fn peek_at(&self, ahead: usize) -> Lexeme {
        self.t(self.pos + ahead)
    }

    /// Whether the token at an index is a modifier.
    pub fn is_modifier(&self, index: usize) -> bool {
        self.modifiers.get(index).copied().unwrap_or(false)
    }

    /// The kind of the token at an index, inside the range that is being parsed.
    pub fn t(&self, index: usize) -> Lexeme {
        if index < self.end { self.tokens.list[index].t } else { Lexeme::Eof }
    }

    /// The current token; at the end of the range the token there, or an empty one after the last.
    pub fn tok(&self) -> Tok {
        match self.tokens.list.get(self.pos) {
            Some(tok) => *tok,
            None => {
                let at = self.tokens.list.last().map_or(0, |tok| tok.span.end);
                Tok { t: Lexeme::Eof, joined: false, sym: Symbol::from_u32(0), span: Span::new(at, at) }
            }
        }
    }

    pub fn advance(&mut self) -> Tok {
        let tok = self.tok();
        if self.pos < self.end {
            self.pos += 1;
        }
        tok
    }

    pub fn eat(&mut self, t: Lexeme) -> bool {
        let found = self.peek() == t;
        if found {
            self.pos += 1;
        }
        found
    }

    /// Consumes a required token; `after` names the preceding construct in messages.
    pub fn expect(&mut self, t: Lexeme, after: &str) -> Parsed<Tok> {
        if self.peek() == t {
            return Ok(self.advance());
        }
        let message = format!("expected {} {after}", t.describe());
        Err(if t == Lexeme::Semi { self.error_after_previous(message) } else { self.error_here(message) })
    }

    pub fn expect_ident(&mut self, what: &str) -> Parsed<Ident> {
        if self.peek() == Lexeme::Ident {
            let tok = self.advance();
            return Ok(Ident { name: tok.sym, span: tok.span });
        }
        Err(self.error_here(format!("expected {what}")))
    }

    pub fn text(&self, span: Span) -> &str {
        &self.source[span.start as usize..span.end as usize]
    }

    pub fn previous_end(&self) -> u32 {
        self.pos.checked_sub(1).and_then(|index| self.tokens.list.get(index)).map_or(0, |tok| tok.span.end)
    }

    /// The span from the start of the token at `first` to the end of the last consumed token.
    pub fn span_from(&self, first: usize) -> Span {
        let start = self.tokens.list.get(first).map_or(self.previous_end(), |tok| tok.span.start);
        Span::new(start, self.previous_end().max(start))
    }

    pub fn error(&mut self, span: Span, message: impl Into<String>) -> Reported {
        self.errors.push(Diagnostic::new(code::SYNTAX, span, message));
        Reported
    }

    pub fn warn_about_escape(&mut self, literal: Span, message: String) {
        self.errors.push(Diagnostic::new(code::UNKNOWN_ESCAPE, literal, message));
    }

    pub fn error_here(&mut self, message: impl Into<String>) -> Reported {
        let span = self.tok().span;
        self.error(span, message)
    }

    /// Reports something missing right after the last consumed token, rather than on the next line.
    pub fn error_after_previous(&mut self, message: impl Into<String>) -> Reported {
        let at = self.previous_end();
        self.error(Span::new(at, at), message)
    }

    pub fn unsupported(&mut self, span: Span, what: &str) -> Reported {
        self.errors.push(Diagnostic::unsupported(span, what));
        Reported
    }

    /// The index of the bracket that closes the one at the current token.
    pub fn close(&self) -> Option<usize> {
        self.tokens.close(self.pos).filter(|close| *close < self.end)
    }

    /// Parses with another end of the range.
    pub fn within<V>(&mut self, end: usize, parse: impl FnOnce(&mut Self) -> V) -> V {
        let outer = std::mem::replace(&mut self.end, end);
        let result = parse(self);
        self.end = outer;
        result
    }

    /// Parses the contents of the bracket at the current token.
    pub fn group<V>(&mut self, parse: impl FnOnce(&mut Self) -> Parsed<V>) -> Parsed<V> {
        let Some(close) = self.close() else {
            let message = format!("unmatched {}", self.peek().describe());
            return Err(self.error_here(message));
        };
        self.pos += 1;
        let value = self.within(close, parse)?;
        if self.pos < close {
            let message = format!("expected {}", self.tokens.list[close].t.describe());
            return Err(self.error_here(message));
        }
        self.pos = close + 1;
        Ok(value)
    }

    /// Parses one nesting level deeper.
    pub fn nest<V>(&mut self, parse: impl FnOnce(&mut Self) -> Parsed<V>) -> Parsed<V> {
        if self.nesting >= MAX_NESTING {
            self.errors.give_up();
            return Err(self.error_here(format!("nesting level exceeded maximum of {MAX_NESTING}")));
        }
        self.nesting += 1;
        let result = parse(self);
        self.nesting -= 1;
        result
    }

    /// Recovers from an error in a construct that starts at `start`: moves to the next statement or declaration of the same
    /// block.
    pub fn synchronize(&mut self, start: usize) {
        if self.errors.has_given_up() {
            self.pos = self.end;
            return;
        }
        let error_at = self.pos;
        let mut index = start;
        while index < self.end {
            let past = index >= error_at && index > start;
            match self.tokens.list[index].t {
                Lexeme::Semi if index >= error_at => {
                    index += 1;
                    break;
                }
                Lexeme::LBrace => {
                    index = self.tokens.close(index).unwrap_or(index) + 1;
                    if index > error_at && self.t(index) != Lexeme::Semi {
                        break;
                    }
                    continue;
                }
                Lexeme::LParen | Lexeme::LBracket => {
                    index = self.tokens.close(index).unwrap_or(index) + 1;
                    continue;
                }
                Lexeme::If
                | Lexeme::For
                | Lexeme::While
                | Lexeme::Do
                | Lexeme::Switch
                | Lexeme::Return
                | Lexeme::Break
                | Lexeme::Continue
                | Lexeme::Discard
                | Lexeme::Case
                | Lexeme::Default
                    if past =>
                {
                    break;
                }
                _ => {}
            }
            index += 1;
        }
        self.pos = index.max(start + 1).min(self.end.max(start));
    }

    /// Notes the names in the tokens from `start` up to the current one, which belong to a broken construct.
    pub fn leave_out(&mut self, start: usize) {
        let left_out = self.unit.left_out.get_or_insert_default();
        let names = self.tokens.list[start..self.pos].iter().filter(|tok| tok.t == Lexeme::Ident).map(|tok| tok.sym);
        left_out.names.extend(names);
    }

    /// Ends a parse without a tree at the first error, because another one with a tree follows.
    pub fn is_given_up(&mut self, extent: Option<Extent<'_>>) -> bool {
        let is_given_up = extent.is_none() && !self.errors.is_empty();
        if is_given_up {
            self.pos = self.end;
        }
        is_given_up
    }

    pub fn add_expr(&mut self, expr: Expr, span: Span) -> ExprId {
        let id = self.unit.exprs.push(expr);
        self.unit.expr_spans.push(span);
        id
    }

    pub fn add_type(&mut self, ty: TypeExpr, span: Span) -> TypeExprId {
        let id = self.unit.types.push(ty);
        self.unit.type_spans.push(span);
        id
    }

    pub fn add_item(&mut self, item: Item, span: Span) -> ItemId {
        let id = self.unit.item_arena.push(item);
        self.unit.item_spans.push(span);
        id
    }

    pub fn add_stmt(&mut self, kind: StmtKind, span: Span) -> StmtId {
        let id = self.unit.stmts.push(Stmt { attributes: Vec::new(), kind });
        self.unit.stmt_spans.push(span);
        id
    }
}
