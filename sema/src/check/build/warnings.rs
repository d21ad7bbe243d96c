//! Warnings about operands, self-assignments, missing parentheses and unhandled enumerators.

use super::ExprBuilder;
use crate::check::operators::hir_op;
use crate::check::precedence::bare_operation;
use crate::hir::{self, BinaryOp, Constant, ExprKind, Program};
use crate::template_bindings;
use crate::types::{Scalar, Type, TypeId};
use ast::BinaryOp as Op;
use diagnostics::registry as code;
use frontend::{Diagnostic, Span, ast};

impl<'a> ExprBuilder<'_, 'a> {
    /// Warns about an operand of a binary operator that is a different kind of operation and has no parentheses.
    pub fn warn_about_precedence(&mut self, op: Op, left: ast::ExprId, right: ast::ExprId, span: Span) {
        if !matches!(op, Op::Shl | Op::Shr | Op::Or | Op::And | Op::Xor | Op::LogicalOr) {
            return;
        }
        let operands = [left, right].map(|operand| bare_operation(self.unit, operand));
        if operands == [None, None]
            || template_bindings::current_depth(self.decls, self.body.as_deref()) > 0
            || self.unit.has_macro(span)
        {
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
                // Two comparisons are combined as bools, which is unambiguous.
                _ if is_bitwise(op) && is_comparison(inner) && compares[0] != compares[1] && !combines_bits => {
                    code::OPERATOR_PRECEDENCE
                }
                _ => continue,
            };
            let message = format!("'{}' has higher precedence than '{}'", inner.text(), op.text());
            let note = format!("place parentheses around the '{}' expression to silence this warning", inner.text());
            self.reports.report(Diagnostic::new(code, self.unit.expr_spans[operand], message).with_note(note));
        }
    }

    /// Warns about enumerators without a label in a `switch` without `default`.
    pub fn warn_about_unhandled(&mut self, ty: TypeId, sections: &[hir::SwitchSection], span: Span) {
        /// The maximum number of enumerators that the message lists.
        const MOST: usize = 3;
        let Type::Enum(id) = *self.program.ty(ty) else { return };
        let scalar = self.program.shape_of(self.program.enums[id].underlying).map_or(Scalar::Int, |(scalar, _)| scalar);
        let enumerators = &self.program.enums[id].enumerators;
        let labels = || sections.iter().flat_map(|section| &section.labels);
        let is_handled = |value: u64| labels().flatten().any(|label| *label == crate::check::literal::wrap(value, scalar));
        let unhandled: Vec<_> = enumerators.iter().filter(|(_, value)| !is_handled(*value)).map(|(name, _)| name).collect();
        if unhandled.is_empty()
            || labels().any(Option::is_none)
            || sections.is_empty()
            || template_bindings::current_depth(self.decls, self.body.as_deref()) > 0
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
        self.reports.diagnose(code::UNHANDLED_ENUMERATOR, span, message);
    }

    /// Warns about a variable, or a part of one, that is assigned to itself. Like clang, does not warn in macros and template
    /// instances, where the assignment may be a self-assignment only for some arguments.
    pub fn warn_about_self_assign(&mut self, place: hir::ExprId, value: hir::ExprId, span: Span) {
        let ExprKind::Load(from) = self.program.exprs[value].kind else { return };
        if !is_same_variable(self.program, place, from)
            || template_bindings::current_depth(self.decls, self.body.as_deref()) > 0
            || self.unit.has_macro(span)
        {
            return;
        }
        let message = if matches!(self.program.exprs[place].kind, ExprKind::Field { .. } | ExprKind::Bits { .. }) {
            "assigning field to itself".to_owned()
        } else {
            format!(
                "explicitly assigning value of variable of type '{}' to itself",
                self.program.type_name(self.program.type_of(place))
            )
        };
        self.reports.diagnose(code::SELF_ASSIGN, span, message);
    }

    /// Warns about an integer division by zero, and about a shift by at least the width, unless the operation is never executed.
    pub fn warn_about_operand(&mut self, op: BinaryOp, right: hir::ExprId, ty: TypeId, span: Span) {
        let Some((scalar, _)) = self.program.shape_of(ty).filter(|(scalar, _)| scalar.is_int()) else { return };
        let operand = match self.program.exprs[right].kind {
            ExprKind::Convert { operand, conversion: hir::Conversion::Splat } => operand,
            _ => right,
        };
        let ExprKind::Constant(Constant::Int(value)) = self.program.exprs[operand].kind else { return };
        match op {
            BinaryOp::Div | BinaryOp::Rem if value == 0 && !self.is_ruled_out() => {
                self.reports.diagnose(code::DIVISION_BY_ZERO, span, "integer division by zero is undefined");
            }
            BinaryOp::Shl | BinaryOp::Shr if value >= u64::from(scalar.bits()) && !self.is_ruled_out() => {
                let (bits, amount) = (scalar.bits(), value as i64);
                let message = format!("shift count {amount} is taken modulo the width of the value, {bits} bits");
                self.reports.diagnose(code::SHIFT_AMOUNT, span, message);
            }
            _ => {}
        }
    }
}

fn is_comparison(op: Op) -> bool {
    hir_op(op).is_some_and(BinaryOp::is_comparison)
}

fn is_bitwise(op: Op) -> bool {
    matches!(op, Op::And | Op::Or | Op::Xor)
}

/// True if both lvalues denote the same variable, or the same members, components or bits of one. Array elements are never
/// considered the same, because an index may have side effects.
fn is_same_variable(program: &Program, left: hir::ExprId, right: hir::ExprId) -> bool {
    match (&program.exprs[left].kind, &program.exprs[right].kind) {
        (ExprKind::Local(left), ExprKind::Local(right)) => left == right,
        (ExprKind::Global(left), ExprKind::Global(right)) => left == right,
        (ExprKind::Field { base: left, field: l }, ExprKind::Field { base: right, field: r }) => {
            l == r && is_same_variable(program, *left, *right)
        }
        (ExprKind::Swizzle { base: left, components: l }, ExprKind::Swizzle { base: right, components: r }) => {
            l == r && is_same_variable(program, *left, *right)
        }
        (ExprKind::MatrixSwizzle { base: left, elements: l }, ExprKind::MatrixSwizzle { base: right, elements: r }) => {
            l == r && is_same_variable(program, *left, *right)
        }
        (ExprKind::Bits { base: left, range: l }, ExprKind::Bits { base: right, range: r }) => {
            l == r && is_same_variable(program, *left, *right)
        }
        _ => false,
    }
}
