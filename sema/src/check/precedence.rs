//! Warns about operators without parentheses whose precedence is easily mistaken. Like clang, does not warn in macros and
//! template instances.

use crate::body::Body;
use crate::declarations::Declarations;
use crate::hir::{self, Program};
use crate::reports::Reports;
use crate::template_bindings;
use crate::types::Scalar;
use ast::BinaryOp as Op;
use diagnostics::registry as code;
use frontend::{Diagnostic, ast};

fn is_arithmetic(op: Op) -> bool {
    matches!(op, Op::Mul | Op::Div | Op::Rem | Op::Add | Op::Sub | Op::Shl | Op::Shr)
}

/// Warns about `a + b ? c : d` where `b` is a bool, because the condition is the whole sum.
pub(crate) fn warn_about_condition(
    program: &Program,
    decls: &Declarations<'_>,
    enclosing: Option<&Body>,
    unit: &ast::Unit,
    reports: &Reports,
    condition: ast::ExprId,
    checked: hir::ExprId,
) {
    let Some(op) = bare_operation(unit, condition).filter(|op| is_arithmetic(*op)) else { return };
    let hir::ExprKind::Binary { mut right, .. } = program.exprs[checked].kind else { return };
    while let hir::ExprKind::Convert { operand, .. } = program.exprs[right].kind {
        right = operand;
    }
    let is_bool = program.shape_of(program.type_of(right)).is_some_and(|(scalar, _)| scalar == Scalar::Bool);
    let span = unit.expr_spans[condition];
    if !is_bool || template_bindings::current_depth(decls, enclosing) > 0 || unit.has_macro(span) {
        return;
    }
    let message = format!("'{}' has higher precedence than '?:'", op.text());
    let note = format!("place parentheses around the '{}' expression to silence this warning", op.text());
    reports.report(Diagnostic::new(code::OPERATOR_PRECEDENCE, span, message).with_note(note));
}

/// The operator of a binary operation without parentheses around it.
pub(crate) fn bare_operation(unit: &ast::Unit, expr: ast::ExprId) -> Option<Op> {
    let ast::Expr::Binary { op, left, .. } = unit.exprs[expr] else { return None };
    (!is_in_parentheses(unit, expr, left)).then_some(op)
}

/// Whether an expression whose first operand is `first` is in parentheses. The span of the expression includes them.
pub(crate) fn is_in_parentheses(unit: &ast::Unit, expr: ast::ExprId, first: ast::ExprId) -> bool {
    unit.expr_spans[expr].start < unit.expr_spans[first].start
}
