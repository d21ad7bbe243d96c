//! Warns about statements that probably do something else than was meant: empty bodies, conditions that look like others, labels that are
//! missing, and variables of a `for` that hide others. As in clang, neither macros nor instances of templates are reported.

use crate::checker::Checker;
use crate::hir::{self, BinaryOp, ExprKind};
use crate::ids::ScopeId;
use crate::types::{Scalar, Type, TypeId};
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
        let message = format!("'{keyword}' statement has empty body");
        let note = "put a space before the semicolon to silence this warning";
        self.reports.report(Diagnostic::warning(code::EMPTY_BODY, span, message).with_note(note));
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

    /// Warns about a condition that is an assignment, or a comparison in parentheses of its own whose left side could be assigned to.
    pub fn warn_about_parentheses(&mut self, written: ast::ExprId, checked: hir::ExprId) {
        let unit = self.unit;
        let span = unit.expr_spans[written];
        if self.current_depth() > 0 || unit.has_macro(span) {
            return;
        }
        match unit.exprs[written] {
            ast::Expr::Binary { op: ast::BinaryOp::Equal, left, .. }
                if self.is_in_parentheses(written, left) && self.compares_variable(checked) =>
            {
                let message = "equality comparison with extraneous parentheses";
                self.reports.warning(code::PARENTHESES_EQUALITY, span, message);
            }
            ast::Expr::Assign { op: None, left, .. } if !self.is_in_parentheses(written, left) => {
                let diagnostic = Diagnostic::warning(
                    code::ASSIGNMENT_IN_CONDITION,
                    span,
                    "using the result of an assignment as a condition without parentheses",
                );
                self.reports.report(diagnostic.with_note("use '==' to turn this assignment into an equality comparison, or place parentheses around it to silence this warning"));
            }
            _ => {}
        }
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

    /// Warns about an `else` of the inner of two `if`s, where the outer one has none and no braces.
    pub fn warn_about_dangling_else(&mut self, then: ast::StmtId) {
        if let Some(span) = self.trailing_else(then)
            && self.current_depth() == 0
            && !self.unit.has_macro(self.unit.stmt_spans[then])
        {
            let diagnostic = Diagnostic::warning(code::DANGLING_ELSE, span, "dangling 'else' belongs to the inner 'if'");
            self.reports.report(diagnostic.with_note("place braces around the inner statement to silence this warning"));
        }
    }

    /// What follows the last `else` of a statement without braces.
    fn trailing_else(&self, mut stmt: ast::StmtId) -> Option<Span> {
        loop {
            stmt = match &self.unit.stmts[stmt].kind {
                ast::StmtKind::If { otherwise: Some(otherwise), .. } => return Some(self.unit.stmt_spans[*otherwise]),
                ast::StmtKind::For { body, .. } | ast::StmtKind::While { body, .. } => *body,
                _ => return None,
            }
        }
    }

    /// Warns about enumerators for which a `switch` without `default` has no label.
    pub fn warn_about_unhandled(&mut self, ty: TypeId, sections: &[hir::SwitchSection], span: Span) {
        /// The maximum number of enumerators that are named.
        const MOST: usize = 3;
        let Type::Enum(id) = *self.program.ty(ty) else { return };
        let scalar = self.program.shape_of(self.program.enums[id].underlying).map_or(Scalar::Int, |(scalar, _)| scalar);
        let enumerators = &self.program.enums[id].enumerators;
        let labels = || sections.iter().flat_map(|section| &section.labels);
        let is_handled = |value: u64| labels().flatten().any(|label| *label == super::literal::wrap(value, scalar));
        let unhandled: Vec<_> = enumerators.iter().filter(|(_, value)| !is_handled(*value)).map(|(name, _)| name).collect();
        if unhandled.is_empty()
            || labels().any(Option::is_none)
            || sections.is_empty()
            || self.current_depth() > 0
            || self.unit.has_macro(span)
        {
            return;
        }
        let names: Vec<String> = unhandled.iter().take(MOST).map(|name| format!("'{name}'")).collect();
        let more = match unhandled.len() - names.len() {
            0 => String::new(),
            more => format!(" and {more} more"),
        };
        let message = format!("enumeration values not handled in switch: {}{more}", names.join(", "));
        self.reports.warning(code::UNHANDLED_ENUMERATOR, span, message);
    }

    /// Warns about a statement that is an operation without effects.
    pub fn warn_about_unused_value(&mut self, written: ast::ExprId, checked: hir::ExprId) {
        let span = self.unit.expr_spans[written];
        let what = match self.unit.exprs[written] {
            ast::Expr::Binary { op: ast::BinaryOp::LogicalAnd | ast::BinaryOp::LogicalOr, .. } => return,
            ast::Expr::Binary { .. } | ast::Expr::Unary { .. } => match self.program.exprs[checked].kind {
                ExprKind::Binary { op, .. } if op.is_comparison() => "comparison",
                ExprKind::Binary { .. } | ExprKind::Unary { .. } => "operation",
                _ => return,
            },
            _ => return,
        };
        if self.current_depth() == 0 && !self.unit.has_macro(span) {
            self.reports.warning(code::UNUSED_VALUE, span, format!("{what} result unused"));
        }
    }

    /// Warns about `(a, b, c)` as the value of a type that takes several, where it is `c`.
    pub fn warn_about_comma(&mut self, value: ast::ExprId, ty: TypeId) {
        let span = self.unit.expr_spans[value];
        let takes_several = match self.program.ty(ty) {
            Type::Array { .. } | Type::Struct(_) => true,
            _ => self.program.shape_of(ty).is_some_and(|(_, shape)| shape.count() > 1),
        };
        let is_list = matches!(self.unit.exprs[value], ast::Expr::Comma { .. });
        if is_list && takes_several && self.current_depth() == 0 && !self.unit.has_macro(span) {
            let message = format!(
                "comma expression used where a constructor list of type '{}' may have been intended",
                self.program.type_name(ty)
            );
            let note = "put the name of the type before the parentheses, or use braces";
            self.reports.report(Diagnostic::warning(code::COMMA_IN_INITIALIZER, span, message).with_note(note));
        }
    }

    /// Warns about a variable of a `for`, about to stay in scope, that replaces another declaration of its name.
    pub fn warn_about_loop_variable(&mut self, scope: ScopeId, name: Symbol, variable: Span) {
        let Some(previous) = self.scopes[scope].entries.get(&name).map(|entry| entry.span) else { return };
        if self.current_depth() > 0 {
            return;
        }
        let message = format!(
            "redefinition of '{}' shadows declaration in the outer scope; most recent declaration will be used",
            self.unit.names.text(name)
        );
        let diagnostic = Diagnostic::warning(code::FOR_REDEFINITION, variable, message);
        self.reports.report(diagnostic.with_label(previous, "previous definition is here"));
    }
}
