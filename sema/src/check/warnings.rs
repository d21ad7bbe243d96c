//! Warns about constant operands that lose bits, divide by zero, or shift by too much, and about assignments without effect.

use crate::checker::Checker;
use crate::hir::{self, BinaryOp, Constant, ExprKind};
use crate::types::{Scalar, Type, TypeId};
use diagnostics::registry as code;
use frontend::Span;

impl Checker<'_> {
    /// Warns about a literal that does not fit in the type it is converted to.
    pub fn warn_about_overflow(&mut self, expr: hir::ExprId, to: TypeId, span: Span) {
        let ExprKind::Constant(value) = self.program.exprs[expr].kind else { return };
        let is_literal = matches!(self.ty(self.type_of(expr)), Type::Scalar(Scalar::LiteralInt | Scalar::LiteralFloat));
        let Some((scalar, _)) = self.numeric(to).filter(|(scalar, _)| is_literal && scalar.is_int() && scalar.bits() <= 64)
        else {
            return;
        };
        // An unsigned bit pattern in a signed type and a negative number in an unsigned one are common and lose no bits.
        let (least, most) = (-(1i128 << (scalar.bits() - 1)), (1i128 << scalar.bits()) - 1);
        let becomes = |value: u64| {
            let wrapped = super::literal::wrap(value, scalar);
            if scalar.is_signed_int() { (wrapped as i64).to_string() } else { wrapped.to_string() }
        };
        let message = match value {
            Constant::Int(value) if !(least..=most).contains(&i128::from(value as i64)) && scalar.bits() < 64 => {
                format!("{} does not fit '{}' and becomes {}", value as i64, self.type_name(to), becomes(value))
            }
            Constant::Float(value) if value.fract() != 0.0 => {
                format!("implicit conversion from {value} to '{}' discards the fraction", self.type_name(to))
            }
            _ => return,
        };
        self.warning(code::CONSTANT_OVERFLOW, span, message);
    }

    /// Warns about a variable, or a part of it, that is assigned to itself. As in clang, neither macros nor instances of templates
    /// are reported, where it may happen with some arguments only.
    pub fn warn_about_self_assign(&mut self, place: hir::ExprId, value: hir::ExprId, span: Span) {
        let ExprKind::Load(from) = self.program.exprs[value].kind else { return };
        if !self.is_same_variable(place, from) || self.current_depth() > 0 || self.unit.has_macro(span) {
            return;
        }
        let message = if matches!(self.program.exprs[place].kind, ExprKind::Field { .. } | ExprKind::Bits { .. }) {
            "assigning field to itself".to_owned()
        } else {
            format!("explicitly assigning value of variable of type '{}' to itself", self.type_name(self.type_of(place)))
        };
        self.warning(code::SELF_ASSIGN, span, message);
    }

    /// True if both lvalues are the same variable, or the same members, components or bits of it. An element of an array is never
    /// the same: its index may have effects.
    fn is_same_variable(&self, left: hir::ExprId, right: hir::ExprId) -> bool {
        match (&self.program.exprs[left].kind, &self.program.exprs[right].kind) {
            (ExprKind::Local(left), ExprKind::Local(right)) => left == right,
            (ExprKind::Global(left), ExprKind::Global(right)) => left == right,
            (ExprKind::Field { base: left, field: l }, ExprKind::Field { base: right, field: r }) => {
                l == r && self.is_same_variable(*left, *right)
            }
            (ExprKind::Swizzle { base: left, components: l }, ExprKind::Swizzle { base: right, components: r }) => {
                l == r && self.is_same_variable(*left, *right)
            }
            (ExprKind::MatrixSwizzle { base: left, elements: l }, ExprKind::MatrixSwizzle { base: right, elements: r }) => {
                l == r && self.is_same_variable(*left, *right)
            }
            (ExprKind::Bits { base: left, range: l }, ExprKind::Bits { base: right, range: r }) => {
                l == r && self.is_same_variable(*left, *right)
            }
            _ => false,
        }
    }

    /// Warns about an integer division by zero, or a shift by at least the width.
    pub fn warn_about_operand(&mut self, op: BinaryOp, right: hir::ExprId, ty: TypeId, span: Span) {
        let Some((scalar, _)) = self.numeric(ty).filter(|(scalar, _)| scalar.is_int()) else { return };
        let operand = match self.program.exprs[right].kind {
            ExprKind::Convert { operand, conversion: hir::Conversion::Splat } => operand,
            _ => right,
        };
        let ExprKind::Constant(Constant::Int(value)) = self.program.exprs[operand].kind else { return };
        match op {
            BinaryOp::Div | BinaryOp::Rem if value == 0 => {
                self.warning(code::DIVISION_BY_ZERO, span, "integer division by zero is undefined");
            }
            BinaryOp::Shl | BinaryOp::Shr if value >= u64::from(scalar.bits()) => {
                let (bits, amount) = (scalar.bits(), value as i64);
                let message = format!("a shift by {amount} is taken modulo the {bits} bits of the value");
                self.warning(code::SHIFT_AMOUNT, span, message);
            }
            _ => {}
        }
    }
}
