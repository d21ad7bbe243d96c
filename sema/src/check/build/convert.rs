//! Implicit and explicit conversions.

use super::ExprBuilder;
use crate::check::convert::{Use, base_part, base_path, numeric_type, same_fields};
use crate::check::literal::{self, convert_constant, natural_type};
use crate::check::rank::{self, converts_shape};
use crate::check::warnings;
use crate::hir::{self, Components, Conversion, ExprKind, Program};
use crate::numeric::Shape;
use crate::reports::Reports;
use crate::types::{Resource, Scalar, Type, TypeId, Types};
use crate::{heap, resources};
use diagnostics::registry as code;
use frontend::{Diagnostic, Span};

impl<'a> ExprBuilder<'_, 'a> {
    /// Converts a value implicitly; reports an error if the conversion does not exist.
    pub fn convert(&mut self, expr: hir::ExprId, to: TypeId, purpose: Use) -> hir::ExprId {
        let expr = self.load(expr);
        let from = natural_type(self.program, self.decls, expr);
        if from == to {
            return expr;
        }
        let span = self.program.span_of(expr);
        if from.is_error() || to.is_error() {
            return self.program.error_expr(span);
        }
        // Most conversions are from a literal to a scalar. They always exist, and of the checks below they only need the one for
        // overflow.
        if let ExprKind::Constant(value) = self.program.exprs[expr].kind
            && let Type::Scalar(literal @ (Scalar::LiteralInt | Scalar::LiteralFloat)) = *self.program.ty(from)
            && let Type::Scalar(scalar) = *self.program.ty(to)
        {
            warnings::warn_about_overflow(self.program, self.decls, self.reports, expr, to, span);
            return self.program.constant(convert_constant(value, literal, scalar), to, span);
        }
        if rank::conversion_rank(self.program, self.decls, self.options, from, to).is_none() {
            let message = purpose.message(&self.program.type_name(from), &self.program.type_name(to));
            self.reports.diagnose(code::TYPE_MISMATCH, span, message);
            return self.program.error_expr(span);
        }
        if let Type::Resource(Resource::HeapElement(heap)) = *self.program.ty(from) {
            return self.convert_heap_element(expr, heap, to);
        }
        if matches!(self.program.ty(to), Type::Array { length: None, .. }) {
            return expr;
        }
        warn_about_loss(self.program, self.reports, from, to, span);
        if !matches!(purpose, Use::Element | Use::OutArgument | Use::Amount) {
            warnings::warn_about_narrowing(self.program, self.body.as_deref(), self.reports, expr, from, to, span);
        }
        warnings::warn_about_overflow(self.program, self.decls, self.reports, expr, to, span);
        literal::warn_about_choice(self.program, self.decls, self.reports, expr, to);
        self.convert_unchecked(expr, to)
    }

    /// Reports arguments that an 'out' parameter of this type does not accept. `copy_in` is true for an 'inout' parameter.
    pub fn is_out_argument(&mut self, arg: hir::ExprId, ty: TypeId, copy_in: bool) -> bool {
        self.check_writable(arg, "pass this as an 'out' argument")
            && (!copy_in || self.check_readable(arg))
            && !truncates_lvalue(self.program, self.reports, arg, ty)
    }

    /// Converts a value for which an implicit or explicit conversion is known to exist.
    pub fn convert_unchecked(&mut self, expr: hir::ExprId, to: TypeId) -> hir::ExprId {
        let expr = self.convert_literal_operation(expr, to).unwrap_or(expr);
        let (from, span) = (self.program.type_of(expr), self.program.span_of(expr));
        if from == to || from.is_error() {
            return expr;
        }
        if let (Type::Struct(derived), Type::Struct(base)) = (self.program.ty(from).clone(), self.program.ty(to).clone()) {
            if base_path(self.decls, derived, base).is_some() {
                return base_part(self.program, self.decls, expr, derived, base);
            }
            if same_fields(self.program, self.options, from, to) {
                return self.program.add_expr(ExprKind::Convert { operand: expr, conversion: Conversion::Struct }, to, span);
            }
            return self.aggregate_cast(expr, to, span).unwrap_or_else(|| self.program.error_expr(span));
        }
        if matches!(self.program.ty(to), Type::BufferPointer { .. }) {
            return self.program.add_expr(ExprKind::Convert { operand: expr, conversion: Conversion::Address }, to, span);
        }
        if matches!(self.program.ty(from), Type::Array { .. })
            || matches!((self.program.ty(from), self.program.ty(to)), (Type::Struct(_), Type::Array { .. }))
        {
            return self.aggregate_cast(expr, to, span).unwrap_or_else(|| self.program.error_expr(span));
        }
        let (Some((from_scalar, from_shape)), Some((to_scalar, to_shape))) =
            (self.program.shape_of(from), self.program.shape_of(to))
        else {
            return self.program.add_expr(ExprKind::Convert { operand: expr, conversion: Conversion::Reshape }, to, span);
        };
        let expr = reshape_before(self.program, expr, from_scalar, from_shape, to_shape);
        let expr = convert_components(self.program, expr, to_scalar, to);
        reshape_after(self.program, expr, to_shape, to)
    }

    /// Converts a condition to a scalar bool.
    pub fn condition(&mut self, expr: hir::ExprId) -> hir::ExprId {
        let expr = self.load(expr);
        let (ty, span) = (self.program.type_of(expr), self.program.span_of(expr));
        let bool_type = self.program.types.scalar(Scalar::Bool);
        match self.program.shape_of(ty) {
            Some((_, shape)) if !shape.is_single() => {
                let message = format!("condition must be a scalar, not '{}'", self.program.type_name(ty));
                self.reports.report(
                    Diagnostic::new(code::TYPE_MISMATCH, span, message).with_note("use 'any' or 'all' to reduce it to a scalar"),
                );
                self.program.error_expr(span)
            }
            _ => self.convert(expr, bool_type, Use::Operand),
        }
    }

    /// Converts a value explicitly, as in a cast, a functional cast or a constructor with one argument.
    pub fn cast(&mut self, expr: hir::ExprId, to: TypeId, span: Span) -> hir::ExprId {
        if self.program.type_of(expr) == to && self.decls.literal_operations.contains_key(&expr) {
            // An operation on literals has this type already, but the result does not adapt to another operand any more.
            return self.program.add_expr(self.program.exprs[expr].kind.clone(), to, span);
        }
        // Except for scalars, a cast to the same type or to a base class preserves lvalues. An element of a heap becomes a
        // resource.
        match (self.program.ty(self.program.type_of(expr)).clone(), self.program.ty(to).clone()) {
            (Type::Scalar(_), Type::Scalar(_)) if self.program.type_of(expr) == to => return self.load(expr),
            _ if self.program.type_of(expr) == to => return expr,
            (Type::Resource(Resource::HeapElement(_)), Type::Void) => {
                let Some(index) = self.heap_index(expr) else { return self.program.error_expr(span) };
                let nothing = self.program.void_value(span);
                return self.program.add_expr(ExprKind::Comma { left: index, right: nothing }, Types::VOID, span);
            }
            (Type::Resource(Resource::HeapElement(heap)), _) => {
                let content = resources::constant_buffer_content(self.program, to);
                if heap::heap_holds(self.program, heap, content) {
                    let place = self.heap_place(expr, heap, content);
                    self.program.expr_spans[place] = span;
                    return place;
                }
            }
            (Type::Struct(derived), Type::Struct(base)) if base_path(self.decls, derived, base).is_some() => {
                return base_part(self.program, self.decls, expr, derived, base);
            }
            _ => {}
        }
        if let Some(part) = first_components(self.program, expr, to) {
            self.program.expr_spans[part] = span;
            return part;
        }
        let expr = self.load(expr);
        let from = self.program.type_of(expr);
        if to == Types::VOID {
            let nothing = self.program.void_value(span);
            return self.program.add_expr(ExprKind::Comma { left: expr, right: nothing }, Types::VOID, span);
        }
        if from == to {
            return expr;
        }
        if from.is_error() || to.is_error() {
            return self.program.error_expr(span);
        }
        if let Some(converted) = self.address_cast(expr, to, span) {
            return converted;
        }
        let converted = match (self.program.shape_of(from), self.program.shape_of(to)) {
            (Some((_, a)), Some((_, b))) if converts_shape(a, b) => Some(self.convert_unchecked(expr, to)),
            _ if rank::conversion_rank(self.program, self.decls, self.options, from, to).is_some() => {
                Some(self.convert_unchecked(expr, to))
            }
            (Some(_), Some(_)) => None,
            _ => self.aggregate_cast(expr, to, span),
        };
        match converted {
            Some(expr) => {
                self.program.expr_spans[expr] = span;
                expr
            }
            None => {
                let message = format!("cannot cast from '{}' to '{}'", self.program.type_name(from), self.program.type_name(to));
                self.reports.diagnose(code::TYPE_MISMATCH, span, message);
                self.program.error_expr(span)
            }
        }
    }
}

fn warn_about_loss(program: &Program, reports: &Reports, from: TypeId, to: TypeId, span: Span) {
    let (Some((_, from_shape)), Some((_, to_shape))) = (program.shape_of(from), program.shape_of(to)) else {
        return;
    };
    if to_shape.count() < from_shape.count() {
        let kind = if matches!(from_shape, Shape::Matrix(..)) { "matrix" } else { "vector" };
        let message =
            format!("implicit truncation of a {kind} from '{}' to '{}'", program.type_name(from), program.type_name(to));
        reports.diagnose(code::TRUNCATION, span, message);
    }
}

/// Reports an lvalue with more components than the parameter type. The additional components would have no value.
fn truncates_lvalue(program: &Program, reports: &Reports, lvalue: hir::ExprId, to: TypeId) -> bool {
    let from = program.type_of(lvalue);
    let (Some((_, from_shape)), Some((_, to_shape))) = (program.shape_of(from), program.shape_of(to)) else {
        return false;
    };
    if from_shape.count() <= to_shape.count() {
        return false;
    }
    let (from, to) = (program.type_name(from), program.type_name(to));
    let message = format!("cannot truncate an lvalue of type '{from}' to the type '{to}' of the parameter");
    reports.diagnose(code::TYPE_MISMATCH, program.span_of(lvalue), message);
    true
}

/// Truncates a value to the target's shape first, so that only the remaining components are converted.
fn reshape_before(program: &mut Program, expr: hir::ExprId, scalar: Scalar, from: Shape, to: Shape) -> hir::ExprId {
    let span = program.span_of(expr);
    if from == to || from.count() <= to.count() && !(from.is_single() && to.count() > 1) {
        return expr;
    }
    if matches!(from, Shape::Scalar) {
        return expr;
    }
    if to.is_single() || from.is_single() {
        let ty = program.types.scalar(scalar);
        let kind = match from {
            Shape::Matrix(..) => ExprKind::MatrixSwizzle { base: expr, elements: Components::one((0, 0)) },
            Shape::Vector(_) | Shape::Scalar => ExprKind::Swizzle { base: expr, components: Components::one(0) },
        };
        return program.add_expr(kind, ty, span);
    }
    // A matrix of one row or column is truncated like a vector.
    let (expr, to) = match (from, to) {
        (Shape::Matrix(r, c), Shape::Vector(_)) => {
            let ty = program.types.vector(scalar, u16::from(r * c));
            (program.add_expr(ExprKind::Convert { operand: expr, conversion: Conversion::Reshape }, ty, span), to)
        }
        (Shape::Vector(_), Shape::Matrix(r, c)) => (expr, Shape::Vector(u16::from(r * c))),
        _ => (expr, to),
    };
    let ty = numeric_type(program, scalar, to);
    program.add_expr(ExprKind::Convert { operand: expr, conversion: Conversion::Truncate }, ty, span)
}

/// Converts the component type of a value.
fn convert_components(program: &mut Program, expr: hir::ExprId, to: Scalar, target: TypeId) -> hir::ExprId {
    let (from_ty, span) = (program.type_of(expr), program.span_of(expr));
    let Some((from, shape)) = program.shape_of(from_ty) else { return expr };
    // The target type itself may be an enum, or a matrix with an explicit order.
    let exact = program.shape_of(target).is_some_and(|(_, s)| s == shape);
    let ty = if exact { target } else { numeric_type(program, to, shape) };
    if ty == from_ty {
        return expr;
    }
    if let ExprKind::Constant(value) = program.exprs[expr].kind {
        return program.constant(convert_constant(value, from, to), ty, span);
    }
    let conversion = match (program.ty(from_ty), program.ty(ty)) {
        (Type::Matrix(a), Type::Matrix(b)) if a.scalar == b.scalar => Conversion::Reshape,
        _ => Conversion::Numeric,
    };
    program.add_expr(ExprKind::Convert { operand: expr, conversion }, ty, span)
}

/// Changes the shape of a value.
fn reshape_after(program: &mut Program, expr: hir::ExprId, to: Shape, target: TypeId) -> hir::ExprId {
    let (ty, span) = (program.type_of(expr), program.span_of(expr));
    let Some((_, from)) = program.shape_of(ty) else { return expr };
    if from == to {
        return expr;
    }
    let conversion = if from == Shape::Scalar && !to.is_single() { Conversion::Splat } else { Conversion::Reshape };
    program.add_expr(ExprKind::Convert { operand: expr, conversion }, target, span)
}

/// The first components of a vector in memory, as an lvalue. A cast to a shorter vector of the same component type results in it.
fn first_components(program: &mut Program, expr: hir::ExprId, to: TypeId) -> Option<hir::ExprId> {
    let (Some((from, Shape::Vector(have))), Some((scalar, Shape::Vector(want)))) =
        (program.shape_of(program.type_of(expr)), program.shape_of(to))
    else {
        return None;
    };
    if from != scalar || want >= have || have > Types::MAX_NAMED_COMPONENTS || !program.is_place(expr) {
        return None;
    }
    let components = Components::collect((0..want).map(|at| u8::try_from(at).ok()))?;
    Some(program.add_expr(ExprKind::Swizzle { base: expr, components }, to, program.span_of(expr)))
}
