//! Operations on literals that are not folded, such as `c ? 1.0 : 0.5`. In the HIR, they have the default type of the literals;
//! they are rebuilt if they are combined with another type, so that the literals convert to it without loss.

use super::ExprBuilder;
use crate::check::convert::numeric_type;
use crate::check::literal::{self, literal_scalar, natural_type};
use crate::check::literal_calls;
use crate::declarations::{LiteralOperation, LiteralOperationKind};
use crate::hir::{self, ExprKind};
use crate::intrinsics::IntrinsicTarget;
use crate::types::{Scalar, Type, TypeId};
use frontend::Span;

impl ExprBuilder<'_, '_> {
    /// Records that an expression is an operation on literals, if all operands are literals or such operations.
    pub fn note_literal_operation(&mut self, expr: hir::ExprId, kind: LiteralOperationKind) {
        let operands = match kind {
            LiteralOperationKind::Choice { then, otherwise, .. } => [then, otherwise],
            LiteralOperationKind::Binary { left, right, .. } => [left, right],
            LiteralOperationKind::Unary { operand, .. } | LiteralOperationKind::Splat(operand) => [operand, operand],
            LiteralOperationKind::Comma { right, .. } => [right, right],
        };
        let [a, b] = operands.map(|operand| literal_scalar(self.program, natural_type(self.program, self.decls, operand)));
        let (Some(a), Some(b), Some((_, shape))) = (a, b, self.program.shape_of(self.program.type_of(expr))) else { return };
        let scalar = if a == Scalar::LiteralFloat { a } else { b };
        let ty = numeric_type(self.program, scalar, shape);
        self.decls.literal_operations.insert(expr, LiteralOperation { kind, ty });
    }

    /// The literal, or operation on literals, that each component of a value has; None for other values.
    pub fn literal_in_each_component(&self, value: hir::ExprId) -> Option<hir::ExprId> {
        if let Some(LiteralOperation { kind: LiteralOperationKind::Splat(literal), .. }) =
            self.decls.literal_operations.get(&value)
        {
            return Some(*literal);
        }
        let ty = natural_type(self.program, self.decls, value);
        let is_scalar = matches!(self.program.ty(ty), Type::Scalar(_));
        (is_scalar && literal_scalar(self.program, ty).is_some()).then_some(value)
    }

    /// Records that a call of `select` with these arguments chooses between literals, if it does.
    pub fn note_literal_select(&mut self, call: hir::ExprId, given: &[hir::ExprId]) {
        if let (ExprKind::Intrinsic { args, .. }, &[_, then, otherwise]) = (&self.program.exprs[call].kind, given)
            && let Some(condition) = self.program.list(args).first().copied()
        {
            self.note_literal_operation(call, LiteralOperationKind::Choice { condition, then, otherwise });
        }
    }

    /// Folds a call of an intrinsic whose arguments are literals. One of them may be a choice between two literals; the result is a
    /// choice too.
    pub fn fold_literal_call(
        &mut self,
        name: &str,
        target: &IntrinsicTarget,
        args: &[hir::ExprId],
        span: Span,
    ) -> Option<hir::ExprId> {
        let operation = args.iter().enumerate().find_map(|(at, arg)| Some((at, *self.decls.literal_operations.get(arg)?)));
        let Some((at, LiteralOperation { kind, ty })) = operation else {
            return literal_calls::fold(self.program, name, target, args, span);
        };
        let (LiteralOperationKind::Choice { condition, then, otherwise }, Type::Scalar(_)) = (kind, self.program.ty(ty)) else {
            return None;
        };
        let mut fold_with = |operand| {
            let mut args = hir::Exprs::from_slice(args);
            args[at] = operand;
            literal_calls::fold(self.program, name, target, &args, span)
        };
        let (then, otherwise) = (fold_with(then)?, fold_with(otherwise)?);
        let kind = LiteralOperationKind::Choice { condition, then, otherwise };
        let (then, otherwise) = (literal::settle(self.program, then), literal::settle(self.program, otherwise));
        let ty = self.program.type_of(then);
        if ty != self.program.type_of(otherwise) {
            return None;
        }
        let result = self.program.add_expr(ExprKind::Conditional { condition, then, otherwise }, ty, span);
        self.note_literal_operation(result, kind);
        Some(result)
    }

    /// Rebuilds an operation on literals with the component type of `to`. None if the expression is none, already has this type, or
    /// computes with numbers of another kind.
    pub fn convert_literal_operation(&mut self, expr: hir::ExprId, to: TypeId) -> Option<hir::ExprId> {
        let LiteralOperation { kind, ty } = *self.decls.literal_operations.get(&expr)?;
        let ((literal, shape), (scalar, _)) = (self.program.shape_of(ty)?, self.program.shape_of(to)?);
        let computes = matches!(kind, LiteralOperationKind::Binary { .. } | LiteralOperationKind::Unary { .. });
        let is_same_kind = if literal == Scalar::LiteralFloat { scalar.is_float() } else { scalar.is_int() };
        let ty = numeric_type(self.program, scalar, shape);
        if ty == self.program.type_of(expr) || computes && !is_same_kind {
            return None;
        }
        let mut convert = |operand| self.convert_unchecked(operand, ty);
        let kind = match kind {
            LiteralOperationKind::Choice { condition, then, otherwise } => {
                ExprKind::Conditional { condition, then: convert(then), otherwise: convert(otherwise) }
            }
            LiteralOperationKind::Binary { op, left, right } => {
                ExprKind::Binary { op, left: convert(left), right: convert(right) }
            }
            LiteralOperationKind::Unary { op, operand } => ExprKind::Unary { op, operand: convert(operand) },
            LiteralOperationKind::Splat(operand) => return Some(convert(operand)),
            LiteralOperationKind::Comma { left, right } => ExprKind::Comma { left, right: convert(right) },
        };
        let span = self.program.span_of(expr);
        Some(self.program.add_expr(kind, ty, span))
    }
}
