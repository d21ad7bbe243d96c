//! Warns about statements that probably do something else than was meant: empty bodies, comparisons in two pairs of parentheses, and
//! variables of a `for` that hide others. As in clang, neither macros nor instances of templates are reported.

use crate::checker::Checker;
use crate::hir::{self, BinaryOp, ExprKind};
use crate::ids::ScopeId;
use diagnostics::registry as code;
use frontend::names::Symbol;
use frontend::{Diagnostic, Span, ast};

impl Checker<'_> {
    /// Warns about a semicolon right behind the parentheses of an `if` or a `switch`.
    pub fn warn_about_empty_body(&mut self, keyword: &str, body: ast::StmtId) {
        let span = self.unit.stmt_spans[body];
        let is_empty = matches!(self.unit.stmts[body].kind, ast::StmtKind::Empty { joined: true });
        if !is_empty || self.current_depth() > 0 || self.unit.has_macro(Span::new(span.start.saturating_sub(1), span.end)) {
            return;
        }
        let message = format!("this semicolon is the whole body of the '{keyword}'");
        let note = "a space before it says that there is nothing to do";
        self.report(Diagnostic::warning(code::EMPTY_BODY, span, message).with_note(note));
    }

    /// Warns about a loop with an empty body before a block, which was probably meant to be the body. Other loops do all of their work in
    /// their conditions.
    pub fn warn_about_empty_loop(&mut self, stmt: ast::StmtId, next: Option<&ast::StmtId>) {
        let unit = self.unit;
        let (keyword, body) = match unit.stmts[stmt].kind {
            ast::StmtKind::For { body, .. } => ("for", body),
            ast::StmtKind::While { body, .. } => ("while", body),
            _ => return,
        };
        if next.is_some_and(|next| matches!(unit.stmts[*next].kind, ast::StmtKind::Block(_))) {
            self.warn_about_empty_body(keyword, body);
        }
    }

    /// Warns about a condition that is a comparison in parentheses of its own, if its left side could be assigned to.
    pub fn warn_about_parentheses(&mut self, written: ast::ExprId, checked: hir::ExprId) {
        let unit = self.unit;
        let ast::Expr::Binary { op: ast::BinaryOp::Equal, left, .. } = unit.exprs[written] else { return };
        let span = unit.expr_spans[written];
        // The span of an expression in parentheses includes these.
        let is_in_parentheses = span.start < unit.expr_spans[left].start;
        if !is_in_parentheses || self.current_depth() > 0 || unit.has_macro(span) || !self.compares_variable(checked) {
            return;
        }
        let message = "this comparison has parentheses of its own, as an assignment in a condition would have";
        self.warning(code::PARENTHESES_EQUALITY, span, message);
    }

    /// True for a comparison whose left side is an lvalue that can be assigned to.
    fn compares_variable(&self, comparison: hir::ExprId) -> bool {
        let ExprKind::Binary { op: BinaryOp::Equal, left: mut value, .. } = self.program.exprs[comparison].kind else {
            return false;
        };
        while let ExprKind::Convert { operand, .. } = self.program.exprs[value].kind {
            value = operand;
        }
        matches!(self.program.exprs[value].kind, ExprKind::Load(place) if self.read_only_reason(place).is_none())
    }

    /// Warns about a variable of a `for`, about to stay in scope, that replaces another declaration of its name.
    pub fn warn_about_loop_variable(&mut self, scope: ScopeId, name: Symbol, variable: Span) {
        let Some(previous) = self.scopes[scope].entries.get(&name).map(|entry| entry.span) else { return };
        if self.current_depth() > 0 {
            return;
        }
        let message = format!("the variable '{}' of this loop stays in scope and replaces another one", self.text(name));
        let diagnostic = Diagnostic::warning(code::FOR_REDEFINITION, variable, message);
        self.report(diagnostic.with_label(previous, "the variable that is replaced"));
    }
}
