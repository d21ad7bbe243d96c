//! Operators on values. The operands are converted to the common type that HLSL evaluates the operator in.

use super::ExprBuilder;
use crate::barriers::has_side_effects;
use crate::check::arithmetic::{self, Group, group};
use crate::check::constants;
use crate::check::convert::{self, Use};
use crate::check::literal;
use crate::check::operators::right_use;
use crate::common_type::common_shape;
use crate::declarations::LiteralOperationKind;
use crate::hir::{self, BinaryOp, Constant, ExprKind, UnaryOp};
use crate::numeric::Shape;
use crate::options::LanguageVersion;
use crate::types::{Scalar, Type};
use diagnostics::registry as code;
use frontend::{Diagnostic, Span, ast};

impl<'a> ExprBuilder<'_, 'a> {
    pub fn inc_dec(&mut self, place: hir::ExprId, increment: bool, prefix: bool, span: Span) -> hir::ExprId {
        let sign = if increment { "'++'" } else { "'--'" };
        if !self.check_writable(place, format_args!("apply {sign} to this expression")) {
            return self.program.error_expr(span);
        }
        let ty = self.program.type_of(place);
        match self.program.shape_of(ty) {
            Some((scalar, _)) if scalar != Scalar::Bool && !matches!(self.program.ty(ty), Type::Enum(_)) => {
                self.program.add_expr(ExprKind::IncDec { place, increment, prefix }, ty, span)
            }
            _ => {
                let message = format!("{sign} does not apply to type '{}'", self.program.type_name(ty));
                self.reports.diagnose(code::INVALID_OPERAND, span, message);
                self.program.error_expr(span)
            }
        }
    }

    /// Converts bools and enums to `int`; reports an operand that is not numeric.
    pub fn arithmetic_operand(&mut self, value: hir::ExprId, op: &str, span: Span) -> hir::ExprId {
        let ty = self.program.type_of(value);
        if ty.is_error() {
            return value;
        }
        match self.program.shape_of(ty) {
            Some(_) if arithmetic::is_scoped(self.program, self.decls, ty) => {
                arithmetic::invalid_operand(self.program, self.reports, ty, op, span)
            }
            Some((Scalar::Bool, shape)) => {
                let ty = convert::numeric_type(self.program, Scalar::Int, shape);
                self.convert_unchecked(value, ty)
            }
            Some((scalar, shape)) if matches!(self.program.ty(ty), Type::Enum(_)) => {
                let ty = convert::numeric_type(self.program, scalar, shape);
                self.convert_unchecked(value, ty)
            }
            Some(_) => value,
            None => arithmetic::invalid_operand(self.program, self.reports, ty, op, span),
        }
    }

    pub fn negate(&mut self, operand: hir::ExprId, span: Span) -> hir::ExprId {
        let value = self.load(operand);
        let value = self.arithmetic_operand(value, "-", span);
        let ty = self.program.type_of(value);
        let folded = match (&self.program.exprs[value].kind, self.program.ty(ty)) {
            (ExprKind::Constant(Constant::Int(i)), Type::Scalar(s)) => Some(Constant::Int(literal::wrap(i.wrapping_neg(), *s))),
            (ExprKind::Constant(Constant::Float(f)), _) => Some(Constant::Float(-f)),
            _ => None,
        };
        match folded {
            Some(folded) => {
                let is_fraction = self.decls.typed_fractions.contains(&value);
                let expr = self.program.constant(folded, ty, span);
                self.decls.typed_fractions.extend(is_fraction.then_some(expr));
                expr
            }
            None if ty.is_error() => value,
            None => self.unary(UnaryOp::Minus, value, span),
        }
    }

    /// Builds an operator whose result has the type of its operand.
    fn unary(&mut self, op: UnaryOp, operand: hir::ExprId, span: Span) -> hir::ExprId {
        let result = self.program.add_expr(ExprKind::Unary { op, operand }, self.program.type_of(operand), span);
        self.note_literal_operation(result, LiteralOperationKind::Unary { op, operand });
        result
    }

    pub fn logical_not(&mut self, operand: hir::ExprId, span: Span) -> hir::ExprId {
        let value = self.load(operand);
        let Some((_, shape)) = self.program.shape_of(self.program.type_of(value)) else {
            let ty = self.program.type_of(value);
            return arithmetic::invalid_operand(self.program, self.reports, ty, "!", span);
        };
        let ty = convert::numeric_type(self.program, Scalar::Bool, shape);
        let value = self.convert(value, ty, Use::Operand);
        match self.program.exprs[value].kind {
            ExprKind::Constant(Constant::Bool(b)) => self.program.constant(Constant::Bool(!b), ty, span),
            _ => self.program.add_expr(ExprKind::Unary { op: UnaryOp::Not, operand: value }, ty, span),
        }
    }

    pub fn bit_not(&mut self, operand: hir::ExprId, span: Span) -> hir::ExprId {
        let value = self.load(operand);
        let value = self.arithmetic_operand(value, "~", span);
        let ty = self.program.type_of(value);
        match self.program.shape_of(ty) {
            Some((scalar, _)) if scalar.is_int() => match self.program.exprs[value].kind {
                ExprKind::Constant(Constant::Int(i)) => self.program.constant(Constant::Int(literal::wrap(!i, scalar)), ty, span),
                _ => self.unary(UnaryOp::BitNot, value, span),
            },
            _ if ty.is_error() => value,
            _ => arithmetic::invalid_operand(self.program, self.reports, ty, "~", span),
        }
    }

    pub fn binary(&mut self, op: BinaryOp, left: hir::ExprId, right: hir::ExprId, span: Span) -> hir::ExprId {
        if let Some(folded) = literal::fold_literals(self.program, op, left, right, span) {
            return folded;
        }
        let literals = LiteralOperationKind::Binary { op, left, right };
        let (left, right) = arithmetic::settle_pair(self.program, left, right);
        let (a, b) = arithmetic::operand_types(self.program, self.decls, left, right);
        // A scoped enum has no order, and does not combine with other types.
        if a == b && arithmetic::is_scoped(self.program, self.decls, a) && matches!(op, BinaryOp::Equal | BinaryOp::NotEqual) {
            let ty = self.program.types.scalar(Scalar::Bool);
            return self.program.add_expr(ExprKind::Binary { op, left, right }, ty, span);
        }
        let Some((scalar, shape)) = arithmetic::operation_type(self.program, self.decls, op, a, b) else {
            return arithmetic::invalid_operands(self.program, self.reports, op, a, b, span);
        };
        if !arithmetic::check_division(self.reports, op, scalar, span) {
            return self.program.error_expr(span);
        }
        if matches!(group(op), Group::Shift)
            && matches!(self.program.ty(a), Type::Scalar(Scalar::LiteralInt))
            && !self.unit.has_macro(span)
        {
            let message = "ambiguous type for bit shift: give the literal a suffix, like 'L' or 'U', or cast it";
            self.reports.diagnose(code::AMBIGUOUS_SHIFT, span, message);
        }
        let operand_type = convert::numeric_type(self.program, scalar, shape);
        let left = self.convert(left, operand_type, Use::Operand);
        let right = self.convert(right, operand_type, right_use(op));
        if self.program.is_error_expr(left) || self.program.is_error_expr(right) {
            return self.program.error_expr(span);
        }
        self.warn_about_operand(op, right, operand_type, span);
        // An operation on two values of the same enum results in that enum.
        if a == b && matches!(self.program.ty(a), Type::Enum(_)) && matches!(group(op), Group::Arithmetic | Group::Bitwise) {
            let result = self.program.add_expr(ExprKind::Binary { op, left, right }, operand_type, span);
            return self.convert_unchecked(result, a);
        }
        let ty = match group(op) {
            Group::Comparison => convert::numeric_type(self.program, Scalar::Bool, shape),
            Group::Arithmetic | Group::Bitwise | Group::Shift => operand_type,
        };
        let result = self.program.add_expr(ExprKind::Binary { op, left, right }, ty, span);
        if group(op) != Group::Comparison {
            self.note_literal_operation(result, literals);
        }
        result
    }

    /// Builds `&&` and `||`. Scalars are evaluated with short-circuiting. Before HLSL 2021, vectors are allowed, and both sides
    /// are evaluated.
    pub fn logical(&mut self, op: ast::BinaryOp, left: hir::ExprId, right: hir::ExprId, span: Span) -> hir::ExprId {
        let and = op == ast::BinaryOp::LogicalAnd;
        let shapes = (self.program.shape_of(self.program.type_of(left)), self.program.shape_of(self.program.type_of(right)));
        let (Some((_, a)), Some((_, b))) = shapes else {
            let ty = if shapes.0.is_none() { self.program.type_of(left) } else { self.program.type_of(right) };
            return arithmetic::invalid_binary_operand(self.program, self.reports, ty, if and { "&&" } else { "||" }, span);
        };
        if self.is_scalar_condition(a) && self.is_scalar_condition(b) {
            let (left, right) = (self.condition(left), self.condition(right));
            if self.program.is_error_expr(left) || self.program.is_error_expr(right) {
                return self.program.error_expr(span);
            }
            let ty = self.program.types.scalar(Scalar::Bool);
            let decided = self.program.constant(Constant::Bool(!and), ty, span);
            let decided =
                if and { self.chosen_by_constant(left, right, decided) } else { self.chosen_by_constant(left, decided, right) };
            let kind = if and { ExprKind::LogicalAnd { left, right } } else { ExprKind::LogicalOr { left, right } };
            let result = decided.unwrap_or_else(|| self.program.add_expr(kind, ty, span));
            let ty = convert::numeric_type(self.program, Scalar::Bool, a);
            return self.convert_unchecked(result, ty);
        }
        if self.options.language >= LanguageVersion::V2021 {
            let (sign, function) = if and { ("&&", "and") } else { ("||", "or") };
            let message = format!("the operands of '{sign}' must be scalars");
            let note = format!("for vectors, call '{function}', which works component by component");
            self.reports.report(Diagnostic::new(code::VECTOR_LOGICAL, span, message).with_note(note));
            return self.program.error_expr(span);
        }
        let (bool_a, bool_b) = (self.program.type_of(left), self.program.type_of(right));
        let Some(shape) = common_shape(a, b) else {
            return arithmetic::invalid_operands(self.program, self.reports, BinaryOp::And, bool_a, bool_b, span);
        };
        let ty = convert::numeric_type(self.program, Scalar::Bool, shape);
        let (left, right) = (self.convert(left, ty, Use::Operand), self.convert(right, ty, Use::Operand));
        let op = if and { BinaryOp::And } else { BinaryOp::Or };
        self.program.add_expr(ExprKind::Binary { op, left, right }, ty, span)
    }

    /// The operand that a constant condition selects, before HLSL 2021. There, both operands are evaluated unless the condition is a
    /// constant; later versions evaluate one of them in any case. None if no effect depends on it.
    pub fn chosen_by_constant(
        &mut self,
        condition: hir::ExprId,
        then: hir::ExprId,
        otherwise: hir::ExprId,
    ) -> Option<hir::ExprId> {
        let has_effects = |expr| has_side_effects(self.program, expr);
        if self.options.language >= LanguageVersion::V2021 || !has_effects(then) && !has_effects(otherwise) {
            return None;
        }
        let Ok(Constant::Bool(value)) = constants::constant_scalar(self.program, self.body.as_deref(), condition) else {
            return None;
        };
        let (chosen, other) = if value { (then, otherwise) } else { (otherwise, then) };
        if has_effects(other) {
            let message = "this operand is not evaluated, because the condition is a constant";
            self.reports.diagnose(code::NOT_EVALUATED, self.program.span_of(other), message);
        }
        Some(chosen)
    }

    /// True if a condition of this shape selects a whole value. From HLSL 2021 on, a vector of one component is not a scalar.
    pub fn is_scalar_condition(&self, shape: Shape) -> bool {
        shape == Shape::Scalar || shape.is_single() && self.options.language < LanguageVersion::V2021
    }

    pub fn vector_condition(&mut self, condition: hir::ExprId, shape: Shape, span: Span) -> hir::ExprId {
        if self.options.language >= LanguageVersion::V2021 {
            let diagnostic = Diagnostic::new(code::VECTOR_LOGICAL, span, "the condition of '?:' must be a scalar")
                .with_note("for vectors, call 'select', which works component by component");
            self.reports.report(diagnostic);
            return self.program.error_expr(span);
        }
        let ty = convert::numeric_type(self.program, Scalar::Bool, shape);
        self.convert(condition, ty, Use::Operand)
    }
}
