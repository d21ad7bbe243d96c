//! Parses blocks and statements.

use super::decl::DeclContext;
use crate::ast::{Condition, ExprId, ItemId, StmtId, StmtKind, Stmts};
use crate::syntax::cursor::{Parsed, Parser, Reported};
use crate::syntax::token::Lexeme;
use crate::syntax::tree::{Extent, KINDS, Tree, parse_range};

impl Parser<'_> {
    /// Parses `{ … }` from the current brace on; the children of `extent` are its statements.
    pub fn block(&mut self, extent: Option<Extent<'_>>) -> StmtId {
        let start = self.pos;
        let close = self.close().unwrap_or(self.end().saturating_sub(1).max(start));
        self.table.enter();
        self.pos += 1;
        let mut statements = Stmts::new();
        self.within(close, |parser| parser.statements(extent, &mut statements));
        self.pos = close + 1;
        self.table.leave();
        let span = self.span_from(start);
        self.add_stmt(StmtKind::Block(statements), span)
    }

    /// Parses all statements up to the current end.
    fn statements(&mut self, extent: Option<Extent<'_>>, out: &mut Stmts) {
        for child in extent.iter().flat_map(Extent::children) {
            let end = child.end().min(self.end());
            while self.pos < end {
                // Statements after `case` are children of the case's node.
                if child.is(KINDS.case_statement) && !matches!(self.peek(), Lexeme::Case | Lexeme::Default | Lexeme::LBracket) {
                    let deeper = self.within(end, |parser| {
                        parser.nest(|parser| {
                            parser.statements(Some(child), out);
                            Ok(())
                        })
                    });
                    if deeper.is_err() {
                        self.pos = end;
                    }
                    continue;
                }
                self.statement_or_error(Some(child), out);
            }
        }
        while self.pos < self.end() {
            self.statement_or_error(extent, out);
        }
    }

    fn statement_or_error(&mut self, extent: Option<Extent<'_>>, out: &mut Stmts) {
        limits::check();
        if self.is_given_up(extent) {
            return;
        }
        let start = self.pos;
        let depth = self.table.depth();
        let outside = self.position();
        if self.statement(extent, out).is_err() {
            self.restore(outside);
            self.table.leave_to(depth);
            self.synchronize(start);
            self.leave_out(start);
            let span = self.span_from(start);
            let id = self.add_stmt(StmtKind::Error, span);
            out.push(id);
        }
    }

    /// Parses a statement; a declaration may result in several.
    fn statement(&mut self, extent: Option<Extent<'_>>, out: &mut Stmts) -> Parsed<()> {
        let mut attributes = Vec::new();
        let start = self.pos;
        self.attributes(&mut attributes)?;
        let at = self.pos;
        let first = out.len();
        self.refuse_foreign()?;
        match self.peek() {
            Lexeme::LBrace => {
                let body = self.body(extent, &[KINDS.compound]);
                let id = self.nest(|parser| Ok(parser.block(body)))?;
                out.push(id);
            }
            _ if attributes.is_empty() && self.starts_declaration() => return self.declaration_statement(extent, start, out),
            _ if self.starts_declaration() => {
                // The attributes in `[[vk::…]] float x;` belong to the declaration.
                self.pos = start;
                return self.declaration_statement(extent, start, out);
            }
            _ => {
                let kind = self.nest(|parser| parser.statement_kind(extent))?;
                let span = self.span_from(at);
                out.push(self.add_stmt(kind, span));
            }
        }
        if let Some(id) = out.get(first) {
            self.unit.stmts[*id].attributes = attributes;
        }
        Ok(())
    }

    fn declaration_statement(&mut self, extent: Option<Extent<'_>>, start: usize, out: &mut Stmts) -> Parsed<()> {
        let mut items: Vec<ItemId> = Vec::new();
        let parsed = self.nest(|parser| parser.item(extent, DeclContext::Block, &mut items));
        let span = self.span_from(start);
        for item in items {
            out.push(self.add_stmt(StmtKind::Declaration(item), span));
        }
        parsed
    }

    fn statement_kind(&mut self, extent: Option<Extent<'_>>) -> Parsed<StmtKind> {
        match self.peek() {
            Lexeme::Semi => {
                let joined = self.previous_end() == self.tok().span.start;
                self.pos += 1;
                Ok(StmtKind::Empty { joined })
            }
            Lexeme::If | Lexeme::While | Lexeme::For | Lexeme::Switch | Lexeme::Do => self.structured(extent),
            Lexeme::Case => {
                self.pos += 1;
                let value = self.ternary_value()?;
                self.expect(Lexeme::Colon, "after case value")?;
                Ok(StmtKind::Case(value))
            }
            Lexeme::Default => {
                self.pos += 1;
                self.expect(Lexeme::Colon, "after 'default'")?;
                Ok(StmtKind::Default)
            }
            Lexeme::Break => self.lone_word(StmtKind::Break, "after 'break'"),
            Lexeme::Continue => self.lone_word(StmtKind::Continue, "after 'continue'"),
            Lexeme::Discard => self.lone_word(StmtKind::Discard, "after 'discard'"),
            Lexeme::Return => {
                self.pos += 1;
                let value = if matches!(self.peek(), Lexeme::Semi | Lexeme::Eof) { None } else { Some(self.initializer()?) };
                let value = match value {
                    Some(left) if self.peek() == Lexeme::Comma => Some(self.comma_after(left)?),
                    other => other,
                };
                self.expect(Lexeme::Semi, "after return statement")?;
                Ok(StmtKind::Return(value))
            }
            Lexeme::Else => Err(self.error_here("'else' without 'if'")),
            _ => {
                let value = self.expr()?;
                self.expect(Lexeme::Semi, "after expression")?;
                Ok(StmtKind::Expr(value))
            }
        }
    }

    fn lone_word(&mut self, kind: StmtKind, after: &str) -> Parsed<StmtKind> {
        self.pos += 1;
        self.expect(Lexeme::Semi, after)?;
        Ok(kind)
    }

    /// Parses a statement that contains others, whose extents are taken from the tree.
    fn structured(&mut self, extent: Option<Extent<'_>>) -> Parsed<StmtKind> {
        let kind = match self.peek() {
            Lexeme::If => KINDS.if_statement,
            Lexeme::While => KINDS.while_statement,
            Lexeme::For => KINDS.for_statement,
            Lexeme::Switch => KINDS.switch_statement,
            _ => KINDS.do_statement,
        };
        let keyword = self.tok();
        if self.peek() != Lexeme::Do && self.peek_at(1) != Lexeme::LParen {
            self.pos += 1;
            return Err(self.error_here(format!("expected '(' after {}", keyword.t.describe())));
        }
        let Some(whole) = extent else { return self.structured_in(None) };
        if let Some(found) = whole.find(self.pos, &[kind]) {
            return self.structured_in(Some(found));
        }
        // The grammar was misled by an earlier construct; the statement may parse in isolation.
        if let Some(tree) = self.parse_alone(whole)
            && let Some(found) = whole.of(&tree).find(self.pos, &[kind])
        {
            return self.structured_in(Some(found));
        }
        if self.errors.is_empty() {
            return Err(self.error_here(format!("this {} does not form a complete statement", keyword.t.describe())));
        }
        // An error that was reported before misled the grammar.
        Err(Reported)
    }

    fn structured_in(&mut self, extent: Option<Extent<'_>>) -> Parsed<StmtKind> {
        match self.advance().t {
            Lexeme::If => self.if_statement(extent),
            Lexeme::While => self.while_statement(extent),
            Lexeme::For => self.for_statement(extent),
            Lexeme::Switch => self.switch_statement(extent),
            _ => self.do_statement(extent),
        }
    }

    /// Reparses the skeleton from the current token to the end of the current block.
    fn parse_alone(&mut self, whole: Extent<'_>) -> Option<Tree> {
        let (start, end) = (whole.lifted.start(self.pos), whole.lifted.start(self.end()));
        let length = end.checked_sub(start)?;
        self.spend_reparse(length)?;
        parse_range(&whole.lifted.text, start, end)
    }

    /// Parses `(e)` or `(T x = e)`.
    fn condition(&mut self) -> Parsed<Condition> {
        self.group(|parser| {
            if parser.starts_declaration() {
                Ok(Condition::Declaration(parser.condition_declaration()?))
            } else {
                Ok(Condition::Expr(parser.expr()?))
            }
        })
    }

    /// Parses the substatement of another statement.
    fn substatement(&mut self, extent: Option<Extent<'_>>, outer: Option<Extent<'_>>, after: &str) -> Parsed<StmtId> {
        if self.peek() == Lexeme::Eof {
            return Err(self.error_after_previous(format!("expected a statement after {after}")));
        }
        self.table.enter();
        let mut out = Stmts::new();
        let result = self.statement(extent.or(outer), &mut out);
        self.table.leave();
        result?;
        match out[..] {
            [one] => Ok(one),
            _ => {
                let span = self.tok().span;
                Err(self.error(span, format!("expected one statement after {after}")))
            }
        }
    }

    fn if_statement(&mut self, extent: Option<Extent<'_>>) -> Parsed<StmtKind> {
        self.table.enter();
        let condition = self.condition()?;
        let then = self.substatement(part(extent, KINDS.consequence), extent, "'if'")?;
        let otherwise = if self.eat(Lexeme::Else) {
            let clause = part(extent, KINDS.alternative).filter(|clause| clause.is(KINDS.else_clause));
            let inner = clause.and_then(|clause| clause.children().next());
            Some(self.substatement(inner, extent, "'else'")?)
        } else {
            None
        };
        self.table.leave();
        Ok(StmtKind::If { condition, then, otherwise })
    }

    fn while_statement(&mut self, extent: Option<Extent<'_>>) -> Parsed<StmtKind> {
        self.table.enter();
        let condition = self.condition()?;
        let body = self.substatement(part(extent, KINDS.body), extent, "'while'")?;
        self.table.leave();
        Ok(StmtKind::While { condition, body })
    }

    fn do_statement(&mut self, extent: Option<Extent<'_>>) -> Parsed<StmtKind> {
        let body = self.substatement(part(extent, KINDS.body), extent, "'do'")?;
        self.expect(Lexeme::While, "after body of 'do'")?;
        if self.peek() != Lexeme::LParen {
            return Err(self.error_here("expected '(' after 'while'"));
        }
        let condition = self.group(Self::expr)?;
        self.expect(Lexeme::Semi, "after 'do … while (…)'")?;
        Ok(StmtKind::DoWhile { body, condition })
    }

    fn for_statement(&mut self, extent: Option<Extent<'_>>) -> Parsed<StmtKind> {
        self.table.enter();
        let (init, condition, step) = self.group(Self::for_header)?;
        let body = self.substatement(part(extent, KINDS.body), extent, "'for'")?;
        self.table.leave();
        Ok(StmtKind::For { init, condition, step, body })
    }

    fn for_header(&mut self) -> Parsed<(Option<StmtId>, Option<Condition>, Option<ExprId>)> {
        let start = self.pos;
        let init = if self.peek() == Lexeme::Semi {
            None
        } else if self.starts_declaration() {
            let item = self.condition_declaration()?;
            let span = self.span_from(start);
            Some(self.add_stmt(StmtKind::Declaration(item), span))
        } else {
            let value = self.expr()?;
            let span = self.span_from(start);
            Some(self.add_stmt(StmtKind::Expr(value), span))
        };
        self.expect(Lexeme::Semi, "in a 'for' statement")?;
        let condition = if self.peek() == Lexeme::Semi {
            None
        } else if self.starts_declaration() {
            Some(Condition::Declaration(self.condition_declaration()?))
        } else {
            Some(Condition::Expr(self.expr()?))
        };
        self.expect(Lexeme::Semi, "in a 'for' statement")?;
        let step = if self.peek() == Lexeme::Eof { None } else { Some(self.expr()?) };
        Ok((init, condition, step))
    }

    fn switch_statement(&mut self, extent: Option<Extent<'_>>) -> Parsed<StmtKind> {
        self.table.enter();
        let value = self.condition()?;
        if !matches!(self.peek(), Lexeme::LBrace | Lexeme::Semi) {
            return Err(self.error_here("expected '{' after 'switch (…)'"));
        }
        let body = self.substatement(part(extent, KINDS.body), extent, "'switch'")?;
        self.table.leave();
        Ok(StmtKind::Switch { value, body })
    }
}

/// The part of a statement that is in a field of its node.
fn part(whole: Option<Extent<'_>>, field: u16) -> Option<Extent<'_>> {
    whole?.field(field)
}
