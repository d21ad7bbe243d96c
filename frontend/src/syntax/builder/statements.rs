//! Builds statements.

use super::{Builder, Built, Reported};
use crate::ast::{Condition, Stmt, StmtId, StmtKind, Stmts};
use crate::syntax::automaton::{Kind, NodeRef};
use crate::syntax::token::Lexeme;

impl Builder<'_> {
    /// Builds `{ … }`.
    pub fn block(&mut self, node: NodeRef<'_>) -> Built<StmtId> {
        let mut statements = Stmts::new();
        for child in node.children() {
            limits::check();
            if self.has_given_up {
                break;
            }
            let nesting = self.nesting;
            if child.is_broken() || self.statement(child, &mut statements).is_err() {
                self.nesting = nesting;
                self.leave_out(child);
                let span = self.span_of(child);
                statements.push(self.add_stmt_kind(StmtKind::Error, span));
                self.substatements_of_broken(child, &mut statements);
            }
        }
        let span = self.span_of(node);
        Ok(self.add_stmt_kind(StmtKind::Block(statements), span))
    }

    /// Builds the blocks in a statement with an error, such as the body of a loop whose condition is broken.
    fn substatements_of_broken(&mut self, node: NodeRef<'_>, out: &mut Stmts) {
        if !node.is_broken() || !node.kind().is_statement() {
            return;
        }
        for child in node.children().filter(|child| child.kind() == Kind::Block) {
            if let Ok(block) = self.nest(child, |builder| builder.block(child)) {
                out.push(block);
            }
        }
    }

    /// Builds a statement; a declaration may result in several.
    fn statement(&mut self, node: NodeRef<'_>, out: &mut Stmts) -> Built<()> {
        let span = self.span_of(node);
        match node.kind() {
            Kind::AttributedStatement => {
                let mut children = node.children();
                let attributes = self.attributes(&mut children)?;
                let inner = children.next().ok_or(Reported)?;
                let first = out.len();
                self.statement(inner, out)?;
                if let Some(id) = out.get(first) {
                    self.unit.stmts[*id].attributes = attributes;
                }
            }
            Kind::Declaration
            | Kind::Function
            | Kind::Template
            | Kind::Alias
            | Kind::Using
            | Kind::Typedef
            | Kind::StaticAssert
            | Kind::Cbuffer
            | Kind::Namespace => {
                let mut items = std::mem::take(&mut self.local_items);
                items.clear();
                let result = self.nest(node, |builder| builder.item(node, &mut items));
                if result.is_ok() {
                    out.extend(items.iter().map(|item| self.add_stmt_kind(StmtKind::Declaration(*item), span)));
                }
                self.local_items = items;
                result?;
            }
            Kind::Goto => return Err(self.error(self.first_span(node), "HLSL has no 'goto'")),
            Kind::Label => return Err(self.error(self.first_span(node), "HLSL has no labels")),
            Kind::Try | Kind::Throw => return Err(self.error(self.first_span(node), "HLSL has no exceptions")),
            Kind::Block => {
                let id = self.nest(node, |builder| builder.block(node))?;
                out.push(id);
            }
            _ => {
                let kind = self.nest(node, |builder| builder.statement_kind(node))?;
                out.push(self.add_stmt(Stmt { attributes: Vec::new(), kind }, span));
            }
        }
        Ok(())
    }

    fn statement_kind(&mut self, node: NodeRef<'_>) -> Built<StmtKind> {
        let mut children = node.children();
        let mut next = || children.next().ok_or(Reported);
        Ok(match node.kind() {
            Kind::Empty => {
                let before = node.start().checked_sub(1).map_or(0, |before| self.tokens[before].span.end);
                StmtKind::Empty { joined: before == self.tokens[node.start()].span.start }
            }
            Kind::ExpressionStatement => StmtKind::Expr(self.expression(next()?)?),
            Kind::If => {
                let condition = self.condition(next()?)?;
                let then = self.substatement(next()?)?;
                let otherwise = children.next().map(|node| self.substatement(node)).transpose()?;
                StmtKind::If { condition, then, otherwise }
            }
            Kind::While => StmtKind::While { condition: self.condition(next()?)?, body: self.substatement(next()?)? },
            Kind::Do => StmtKind::DoWhile { body: self.substatement(next()?)?, condition: self.expression(next()?)? },
            Kind::Switch => {
                let value = self.condition(next()?)?;
                let body = next()?;
                if !matches!(body.kind(), Kind::Block | Kind::Empty) {
                    let span = self.tokens[body.start()].span;
                    return Err(self.error(span, "expected '{' after 'switch (…)'"));
                }
                StmtKind::Switch { value, body: self.substatement(body)? }
            }
            Kind::For => return self.for_statement(node),
            Kind::Case => {
                let value = next()?;
                if value.kind() == Kind::Assignment {
                    let place = value.child().map_or(value.end(), NodeRef::end);
                    let span = self.tokens[place].span;
                    return Err(self.error(span, "expected ':' after case value"));
                }
                StmtKind::Case(self.expression(value)?)
            }
            Kind::Default => StmtKind::Default,
            Kind::Return => StmtKind::Return(children.next().map(|value| self.expression(value)).transpose()?),
            Kind::JumpStatement => match self.t(node.start()) {
                Lexeme::Break => StmtKind::Break,
                Lexeme::Continue => StmtKind::Continue,
                _ => StmtKind::Discard,
            },
            _ => return Err(Reported),
        })
    }

    fn for_statement(&mut self, node: NodeRef<'_>) -> Built<StmtKind> {
        let mut children = node.children();
        let init = match children.next_if(Kind::ForInit) {
            Some(part) => {
                let span = self.span_of(part);
                let kind = match self.condition(part.child().ok_or(Reported)?)? {
                    Condition::Expr(value) => StmtKind::Expr(value),
                    Condition::Declaration(item) => StmtKind::Declaration(item),
                };
                Some(self.add_stmt_kind(kind, span))
            }
            None => None,
        };
        let condition = match children.next_if(Kind::ForCondition) {
            Some(part) => Some(self.condition(part.child().ok_or(Reported)?)?),
            None => None,
        };
        let step = match children.next_if(Kind::ForStep) {
            Some(part) => Some(self.expression(part.child().ok_or(Reported)?)?),
            None => None,
        };
        let body = self.substatement(children.next().ok_or(Reported)?)?;
        Ok(StmtKind::For { init, condition, step, body })
    }

    /// Builds `(e)` or `(T x = e)`.
    fn condition(&mut self, node: NodeRef<'_>) -> Built<Condition> {
        Ok(match node.kind() {
            Kind::Condition => Condition::Declaration(self.condition_declaration(node)?),
            _ => Condition::Expr(self.expression(node)?),
        })
    }

    /// Builds the substatement of another statement.
    fn substatement(&mut self, node: NodeRef<'_>) -> Built<StmtId> {
        let mut out = Stmts::new();
        self.statement(node, &mut out)?;
        match out[..] {
            [one] => Ok(one),
            _ => {
                let span = self.tokens[node.start()].span;
                Err(self.error(span, "expected one statement, found several declarations"))
            }
        }
    }
}
