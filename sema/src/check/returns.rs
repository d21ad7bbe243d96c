//! Reports functions with a result whose end can be reached without a `return`.
//!
//! What counts as reachable is what clang's control flow graph has: conditions that are constant decide, and a `break` behind a `return`
//! leads nowhere.

use crate::checker::Checker;
use crate::declarations::FunctionDecl;
use crate::hir::{BinaryOp, Constant, ExprKind, StmtKind, SwitchSection, UnaryOp};
use crate::ids::{ExprId, StmtId};
use crate::types::{Type, Types};
use diagnostics::registry as code;
use frontend::{Diagnostic, Span};

impl<'a> Checker<'a> {
    /// Reports a non-void function whose end is reachable.
    pub fn check_returns(&mut self, body: StmtId, decl: &FunctionDecl<'a>) {
        let broken = self.body.as_ref().is_some_and(|body| body.broken);
        if broken || decl.result == Types::VOID || decl.result.is_error() || self.never_completes(body) {
            return;
        }
        let name = &decl.name;
        let message = if self.returns_somewhere(body) {
            format!("non-void function '{name}' does not return a value in all control paths")
        } else {
            format!("non-void function '{name}' does not return a value of type '{}'", self.program.type_name(decl.result))
        };
        let end = self.program.stmt_spans[body].end;
        let brace = Span::new(end.saturating_sub(1), end);
        // Beside another error it is often a consequence, and clang does not analyze the flow of such a program.
        let diagnostic = Diagnostic::error(code::MISSING_RETURN, brace, message).with_label(decl.span, "declared here");
        self.reports.defer(diagnostic);
    }

    /// True if control never reaches the end of the statement.
    fn never_completes(&self, stmt: StmtId) -> bool {
        match &self.program.stmts[stmt].kind {
            StmtKind::Return(_) => true,
            StmtKind::Block(stmts) => stmts.iter().any(|s| self.never_completes(*s)),
            StmtKind::If { condition, then, otherwise, .. } => {
                let then = || self.never_completes(*then);
                let otherwise = || otherwise.is_some_and(|s| self.never_completes(s));
                match self.known(*condition) {
                    Some(true) => then(),
                    Some(false) => otherwise(),
                    None => then() && otherwise(),
                }
            }
            StmtKind::While { condition, body, .. } => self.known(*condition) == Some(true) && !self.breaks(*body),
            StmtKind::For(of) => of.condition.is_none_or(|c| self.known(c) == Some(true)) && !self.breaks(of.body),
            StmtKind::DoWhile { body, condition, .. } => {
                !self.breaks(*body) && (self.never_completes(*body) || self.known(*condition) == Some(true))
            }
            StmtKind::Switch { value, sections, .. } => {
                let last_ends = sections.last().is_some_and(|s| s.body.iter().any(|s| self.never_completes(*s)));
                self.has_all_values(*value, sections) && last_ends && !sections.iter().any(|s| self.any_breaks(&s.body))
            }
            StmtKind::Expr(expr) => match self.program.exprs[*expr].kind {
                ExprKind::Instruction { instruction, .. } => self.program.instructions[instruction].no_return,
                _ => false,
            },
            StmtKind::Local { .. } | StmtKind::Break | StmtKind::Continue | StmtKind::Discard => false,
        }
    }

    /// True for the sections of a `switch` that has a `default`, or all enumerators of an enum.
    fn has_all_values(&self, value: ExprId, sections: &[SwitchSection]) -> bool {
        let has = |label: Option<u64>| sections.iter().any(|section| section.labels.contains(&label));
        if has(None) {
            return true;
        }
        let mut value = value;
        while let ExprKind::Convert { operand, .. } = self.program.exprs[value].kind {
            value = operand;
        }
        match self.program.ty(self.program.type_of(value)) {
            Type::Enum(id) => self.program.enums[*id].enumerators.iter().all(|(_, value)| has(Some(*value))),
            _ => false,
        }
    }

    /// The value of a condition, if it is known whatever its other operands are.
    fn known(&self, condition: ExprId) -> Option<bool> {
        match self.program.exprs[condition].kind {
            ExprKind::Unary { op: UnaryOp::Not, operand } => self.known(operand).map(|known| !known),
            ExprKind::LogicalOr { left, right } | ExprKind::Binary { op: BinaryOp::Or, left, right } => {
                match (self.known(left), self.known(right)) {
                    (Some(true), _) | (_, Some(true)) => Some(true),
                    (Some(false), other) | (other, Some(false)) => other,
                    (None, None) => None,
                }
            }
            ExprKind::LogicalAnd { left, right } | ExprKind::Binary { op: BinaryOp::And, left, right } => {
                match (self.known(left), self.known(right)) {
                    (Some(false), _) | (_, Some(false)) => Some(false),
                    (Some(true), other) | (other, Some(true)) => other,
                    (None, None) => None,
                }
            }
            _ => match self.constant_scalar(condition) {
                Ok(Constant::Bool(known)) => Some(known),
                _ => None,
            },
        }
    }

    /// True if the statement contains a `break` out of it that control reaches.
    fn breaks(&self, stmt: StmtId) -> bool {
        match &self.program.stmts[stmt].kind {
            StmtKind::Break => true,
            StmtKind::Block(stmts) => self.any_breaks(stmts),
            StmtKind::If { condition, then, otherwise, .. } => {
                let known = self.known(*condition);
                known != Some(false) && self.breaks(*then) || known != Some(true) && otherwise.is_some_and(|s| self.breaks(s))
            }
            _ => false,
        }
    }

    /// True if one of the statements breaks, up to one that control does not get past.
    fn any_breaks(&self, stmts: &[StmtId]) -> bool {
        for stmt in stmts {
            if self.breaks(*stmt) {
                return true;
            }
            if self.never_completes(*stmt) || matches!(self.program.stmts[*stmt].kind, StmtKind::Continue) {
                return false;
            }
        }
        false
    }

    fn returns_somewhere(&self, stmt: StmtId) -> bool {
        match &self.program.stmts[stmt].kind {
            StmtKind::Return(_) => true,
            StmtKind::Block(stmts) => stmts.iter().any(|s| self.returns_somewhere(*s)),
            StmtKind::If { then, otherwise, .. } => {
                self.returns_somewhere(*then) || otherwise.is_some_and(|s| self.returns_somewhere(s))
            }
            StmtKind::While { body, .. } | StmtKind::DoWhile { body, .. } => self.returns_somewhere(*body),
            StmtKind::For(of) => self.returns_somewhere(of.body),
            StmtKind::Switch { sections, .. } => sections.iter().flat_map(|s| &s.body).any(|s| self.returns_somewhere(*s)),
            StmtKind::Expr(_) | StmtKind::Local { .. } | StmtKind::Break | StmtKind::Continue | StmtKind::Discard => false,
        }
    }
}
