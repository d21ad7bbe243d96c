//! Operations on literals that are not folded, such as `c ? 1.0 : 0.5`. In the HIR, they have the default type of the literals;
//! they are rebuilt if they are combined with another type, so that the literals convert to it without loss.

use super::ExprBuilder;
use crate::check::convert::numeric_type;
use crate::check::literal::{self, literal_scalar, natural_type};
use crate::check::literal_calls;
use crate::declarations::{LiteralOperation, LiteralOperationKind};
use crate::hir::{self, ExprKind, UnaryOp};
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
    pub fn literal_in_each_component(&mut self, value: hir::ExprId) -> Option<hir::ExprId> {
        let ty = natural_type(self.program, self.decls, value);
        literal_scalar(self.program, ty)?;
        if matches!(self.program.ty(ty), Type::Scalar(_)) {
            return Some(value);
        }
        match self.decls.literal_operations.get(&value)?.kind {
            LiteralOperationKind::Splat(literal) => Some(literal),
            LiteralOperationKind::Binary { op, left, right } => {
                let (left, right) = (self.literal_in_each_component(left)?, self.literal_in_each_component(right)?);
                Some(self.binary(op, left, right, self.program.span_of(value)))
            }
            LiteralOperationKind::Unary { op, operand } => {
                let operand = self.literal_in_each_component(operand)?;
                let span = self.program.span_of(value);
                match op {
                    UnaryOp::Minus => Some(self.negate(operand, span)),
                    UnaryOp::BitNot => Some(self.bit_not(operand, span)),
                    UnaryOp::Not => None,
                }
            }
            LiteralOperationKind::Choice { condition, then, otherwise } => {
                if !matches!(self.program.ty(self.program.type_of(condition)), Type::Scalar(_)) {
                    return None;
                }
                let (then, otherwise) = (self.literal_in_each_component(then)?, self.literal_in_each_component(otherwise)?);
                self.literal_choice(condition, (then, otherwise), self.program.span_of(value))
            }
            LiteralOperationKind::Comma { left, right: given } => {
                let given = self.literal_in_each_component(given)?;
                let right = literal::settle(self.program, given);
                let (ty, span) = (self.program.type_of(right), self.program.span_of(value));
                let list = self.program.add_expr(ExprKind::Comma { left, right }, ty, span);
                self.note_literal_operation(list, LiteralOperationKind::Comma { left, right: given });
                Some(list)
            }
        }
    }

    /// The choice between two literals; None if their default types are integers of different widths.
    fn literal_choice(
        &mut self,
        condition: hir::ExprId,
        (then, otherwise): (hir::ExprId, hir::ExprId),
        span: Span,
    ) -> Option<hir::ExprId> {
        let kind = LiteralOperationKind::Choice { condition, then, otherwise };
        let mut settled = [then, otherwise].map(|literal| literal::settle(self.program, literal));
        let [mut ty, other] = settled.map(|literal| self.program.type_of(literal));
        if ty != other {
            let float = self.program.types.scalar(Scalar::Float);
            if ![ty, other].contains(&float) {
                return None;
            }
            settled = settled.map(|literal| self.convert_unchecked(literal, float));
            ty = float;
        }
        let [then, otherwise] = settled;
        let choice = self.program.add_expr(ExprKind::Conditional { condition, then, otherwise }, ty, span);
        self.note_literal_operation(choice, kind);
        Some(choice)
    }

    /// A swizzle of several components, each of which is the literal. `base` is the literal, or a vector of it.
    pub fn literal_swizzle(
        &mut self,
        base: hir::ExprId,
        literal: hir::ExprId,
        components: hir::Components<u8>,
        span: Span,
    ) -> hir::ExprId {
        // A literal that does not fit in `int` becomes an `int64_t`.
        let base = literal::settle(self.program, base);
        let Some((scalar, _)) = self.program.shape_of(self.program.type_of(base)) else { return base };
        let ty = self.program.types.vector(scalar, components.len() as u16);
        let swizzle = self.program.add_expr(ExprKind::Swizzle { base, components }, ty, span);
        self.note_literal_operation(swizzle, LiteralOperationKind::Splat(literal));
        swizzle
    }

    /// Folds a call whose arguments are literals or vectors of one literal. DXC's result is a literal, or a vector of literals, too.
    fn fold_literal_vectors(
        &mut self,
        name: &str,
        target: &IntrinsicTarget,
        args: &[hir::ExprId],
        span: Span,
    ) -> Option<hir::ExprId> {
        let mut width = None;
        let mut literals = hir::Exprs::new();
        let mut vectors = 0;
        for arg in args {
            literals.push(self.literal_in_each_component(*arg)?);
            if let Type::Vector(_, of) = *self.program.ty(natural_type(self.program, self.decls, *arg)) {
                vectors += 1;
                width = Some(width.map_or(of, |width: u16| width.min(of)));
            }
        }
        let width = width?;
        let is_sum = name == "dot" || name == "mul" && vectors == 2;
        if !is_sum && literal_calls::mixes_components(name) {
            return None;
        }
        let literal = literal_calls::fold(self.program, name, target, &literals, span)?;
        if is_sum {
            let ty = self.program.types.scalar(Scalar::LiteralInt);
            let width = self.program.constant(hir::Constant::Int(u64::from(width)), ty, span);
            return literal::fold_literals(self.program, hir::BinaryOp::Mul, literal, width, span);
        }
        let components = hir::Components::collect((0..width).map(|_| Some(0)))?;
        Some(self.literal_swizzle(literal, literal, components, span))
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
            return self.fold_literal_vectors(name, target, args, span);
        };
        let mut fold_with = |operand| {
            let mut args = hir::Exprs::from_slice(args);
            args[at] = operand;
            literal_calls::fold(self.program, name, target, &args, span)
        };
        let (then, otherwise) = (fold_with(then)?, fold_with(otherwise)?);
        self.literal_choice(condition, (then, otherwise), span)
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
