//! Warns about operators without parentheses whose order is easily mistaken. As in clang, neither macros nor instances of templates are
//! reported.

use super::operators::hir_op;
use crate::checker::Checker;
use crate::hir;
use crate::types::Scalar;
use ast::BinaryOp as Op;
use diagnostics::registry as code;
use frontend::{Diagnostic, Span, ast};

impl Checker<'_> {
    /// Warns about an operand of a binary operator that is an operation of another kind.
    pub fn warn_about_precedence(&mut self, op: Op, left: ast::ExprId, right: ast::ExprId, span: Span) {
        if !matches!(op, Op::Shl | Op::Shr | Op::Or | Op::And | Op::Xor | Op::LogicalOr) {
            return;
        }
        let operands = [left, right].map(|operand| self.bare_operation(operand));
        if operands == [None, None] || self.current_depth() > 0 || self.unit.has_macro(span) {
            return;
        }
        let compares = operands.map(|operand| operand.is_some_and(is_comparison));
        let combines_bits = operands.iter().flatten().any(|operand| is_bitwise(*operand));
        for (operand, inner) in [left, right].into_iter().zip(operands) {
            let Some(inner) = inner else { continue };
            let code = match (op, inner) {
                (Op::Shl | Op::Shr, Op::Add | Op::Sub) => code::SHIFT_PRECEDENCE,
                (Op::Or, Op::And) => code::BITWISE_PRECEDENCE,
                (Op::LogicalOr, Op::LogicalAnd) => code::LOGICAL_PRECEDENCE,
                // Two comparisons are combined as bools.
                _ if is_bitwise(op) && is_comparison(inner) && compares[0] != compares[1] && !combines_bits => {
                    code::OPERATOR_PRECEDENCE
                }
                _ => continue,
            };
            let message = format!("'{}' has higher precedence than '{}'", inner.text(), op.text());
            let note = format!("place parentheses around the '{}' expression to silence this warning", inner.text());
            self.reports.report(Diagnostic::warning(code, self.unit.expr_spans[operand], message).with_note(note));
        }
    }

    /// Warns about `a + b ? c : d`, where `b` is a bool: all of the sum is the condition.
    pub fn warn_about_condition(&mut self, condition: ast::ExprId, checked: hir::ExprId) {
        let Some(op) = self.bare_operation(condition).filter(|op| is_arithmetic(*op)) else { return };
        let hir::ExprKind::Binary { mut right, .. } = self.program.exprs[checked].kind else { return };
        while let hir::ExprKind::Convert { operand, .. } = self.program.exprs[right].kind {
            right = operand;
        }
        let is_bool = self.program.shape_of(self.program.type_of(right)).is_some_and(|(scalar, _)| scalar == Scalar::Bool);
        let span = self.unit.expr_spans[condition];
        if !is_bool || self.current_depth() > 0 || self.unit.has_macro(span) {
            return;
        }
        let message = format!("'{}' has higher precedence than '?:'", op.text());
        let note = format!("place parentheses around the '{}' expression to silence this warning", op.text());
        self.reports.report(Diagnostic::warning(code::OPERATOR_PRECEDENCE, span, message).with_note(note));
    }

    /// The operator of a binary operation without parentheses around it.
    fn bare_operation(&self, expr: ast::ExprId) -> Option<Op> {
        let ast::Expr::Binary { op, left, .. } = self.unit.exprs[expr] else { return None };
        (!self.is_in_parentheses(expr, left)).then_some(op)
    }

    /// Whether an expression that begins with an operand is in parentheses, which its span includes.
    pub fn is_in_parentheses(&self, expr: ast::ExprId, first: ast::ExprId) -> bool {
        self.unit.expr_spans[expr].start < self.unit.expr_spans[first].start
    }
}

fn is_comparison(op: Op) -> bool {
    hir_op(op).is_some_and(hir::BinaryOp::is_comparison)
}

fn is_bitwise(op: Op) -> bool {
    matches!(op, Op::And | Op::Or | Op::Xor)
}

fn is_arithmetic(op: Op) -> bool {
    matches!(op, Op::Mul | Op::Div | Op::Rem | Op::Add | Op::Sub | Op::Shl | Op::Shr)
}
