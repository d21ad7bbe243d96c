//! Implicit and explicit conversions. Each step becomes an expression of its own, so that `lower` never converts by itself.

use super::literal::convert_constant;
use super::rank::converts_shape;
use super::structs::ANONYMOUS;
use crate::LanguageVersion;
use crate::checker::Checker;
use crate::hir::{self, Components, Conversion, ExprKind, StructId};
use crate::numeric::{Numeric, Shape};
use crate::types::{Matrix, Resource, Scalar, Type, TypeId, Types};
use diagnostics::registry as code;
use frontend::{Diagnostic, Span};

/// The context of a conversion, which words the error.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Use {
    Initialize,
    /// An element of an initializer list, a construction or a cast: DXC says nothing if the element has fewer bits.
    Element,
    Assign,
    Return,
    Argument,
    /// The copy of a temporary to an 'out' argument, of which DXC says nothing either.
    OutArgument,
    Operand,
    /// The amount of a shift, of which few bits count.
    Amount,
}

impl Use {
    fn message(self, from: &str, to: &str) -> String {
        match self {
            Self::Initialize | Self::Element => {
                format!("cannot initialize a variable of type '{to}' with a value of type '{from}'")
            }
            Self::Assign => format!("cannot assign a value of type '{from}' to type '{to}'"),
            Self::Return => format!("cannot return a value of type '{from}' from a function with result type '{to}'"),
            Self::Argument | Self::OutArgument => {
                format!("cannot pass an argument of type '{from}' to a parameter of type '{to}'")
            }
            Self::Operand | Self::Amount => format!("cannot convert from '{from}' to '{to}'"),
        }
    }
}

impl Checker<'_> {
    pub fn numeric_type(&mut self, scalar: Scalar, shape: Shape) -> TypeId {
        Numeric { scalar, shape }.ty(&mut self.program.types)
    }

    /// Converts a value implicitly; reports an error if there is no such conversion.
    pub fn convert(&mut self, expr: hir::ExprId, to: TypeId, purpose: Use) -> hir::ExprId {
        let expr = self.load(expr);
        let from = self.natural_type(expr);
        if from == to {
            return expr;
        }
        let span = self.program.span_of(expr);
        if from.is_error() || to.is_error() {
            return self.program.error_expr(span);
        }
        // Most conversions are those of a literal to a scalar: it always has one, and of all that is below only an overflow concerns it.
        if let ExprKind::Constant(value) = self.program.exprs[expr].kind
            && let Type::Scalar(literal @ (Scalar::LiteralInt | Scalar::LiteralFloat)) = *self.program.ty(from)
            && let Type::Scalar(scalar) = *self.program.ty(to)
        {
            self.warn_about_overflow(expr, to, span);
            return self.program.constant(convert_constant(value, literal, scalar), to, span);
        }
        if self.conversion_rank(from, to).is_none() {
            let message = purpose.message(&self.program.type_name(from), &self.program.type_name(to));
            self.reports.error(code::TYPE_MISMATCH, span, message);
            return self.program.error_expr(span);
        }
        if let Type::Resource(Resource::HeapElement(heap)) = *self.program.ty(from) {
            return self.convert_heap_element(expr, heap, to);
        }
        if matches!(self.program.ty(to), Type::Array { length: None, .. }) {
            return expr;
        }
        self.warn_about_loss(from, to, span);
        if !matches!(purpose, Use::Element | Use::OutArgument | Use::Amount) {
            self.warn_about_narrowing(expr, from, to, span);
        }
        self.warn_about_overflow(expr, to, span);
        self.warn_about_choice(expr, to);
        self.convert_unchecked(expr, to)
    }

    /// True for aggregates with the same types in them, which may differ in matrix orders. Before HLSL 2021 structs may differ in their
    /// names, and an array may stand for a struct; later only those without a name may.
    pub fn same_fields(&self, a: TypeId, b: TypeId) -> bool {
        if a == b {
            return true;
        }
        let is_loose = self.options.language < LanguageVersion::V2021;
        match (self.program.ty(a), self.program.ty(b)) {
            (Type::Struct(a), Type::Struct(b)) => {
                let (a, b) = (&self.program.structs[*a], &self.program.structs[*b]);
                let is_loose = is_loose || [&a.name, &b.name].iter().any(|name| *name == ANONYMOUS);
                let (a, b) = (&a.fields, &b.fields);
                is_loose && a.len() == b.len() && a.iter().zip(b).all(|(a, b)| self.same_fields(a.ty, b.ty))
            }
            (Type::Array { element: a, length: m }, Type::Array { element: b, length: n }) => {
                m == n && m.is_some() && self.same_fields(*a, *b)
            }
            (Type::Array { element, length }, Type::Struct(id)) | (Type::Struct(id), Type::Array { element, length }) => {
                let fields = &self.program.structs[*id].fields;
                let is_element = |field: &hir::Field| field.bits.is_empty() && self.same_fields(field.ty, *element);
                is_loose && length.is_some_and(|length| length as usize == fields.len()) && fields.iter().all(is_element)
            }
            (Type::Matrix(a), Type::Matrix(b)) => (a.scalar, a.rows, a.columns) == (b.scalar, b.rows, b.columns),
            _ => false,
        }
    }

    fn warn_about_loss(&mut self, from: TypeId, to: TypeId, span: Span) {
        let (Some((_, from_shape)), Some((_, to_shape))) = (self.program.shape_of(from), self.program.shape_of(to)) else {
            return;
        };
        if to_shape.count() < from_shape.count() {
            let kind = if matches!(from_shape, Shape::Matrix(..)) { "matrix" } else { "vector" };
            let message = format!(
                "implicit truncation of a {kind} from '{}' to '{}'",
                self.program.type_name(from),
                self.program.type_name(to)
            );
            self.reports.warning(code::TRUNCATION, span, message);
        }
    }

    /// Reports what an 'out' parameter of a type can't take; `copy_in` for one that is 'inout'.
    pub fn is_out_argument(&mut self, arg: hir::ExprId, ty: TypeId, copy_in: bool) -> bool {
        self.check_writable(arg, "pass this as an 'out' argument")
            && (!copy_in || self.check_readable(arg))
            && !self.truncates_lvalue(arg, ty)
    }

    /// Reports an lvalue with more components than the type that it is passed as, whose others would have no value.
    fn truncates_lvalue(&mut self, lvalue: hir::ExprId, to: TypeId) -> bool {
        let from = self.program.type_of(lvalue);
        let (Some((_, from_shape)), Some((_, to_shape))) = (self.program.shape_of(from), self.program.shape_of(to)) else {
            return false;
        };
        if from_shape.count() <= to_shape.count() {
            return false;
        }
        let (from, to) = (self.program.type_name(from), self.program.type_name(to));
        let message = format!("cannot truncate an lvalue of type '{from}' to the type '{to}' of the parameter");
        self.reports.error(code::TYPE_MISMATCH, self.program.span_of(lvalue), message);
        true
    }

    /// Converts a value for which a conversion is known to exist, implicit or explicit.
    pub fn convert_unchecked(&mut self, expr: hir::ExprId, to: TypeId) -> hir::ExprId {
        let expr = self.convert_choice(expr, to).unwrap_or(expr);
        let (from, span) = (self.program.type_of(expr), self.program.span_of(expr));
        if from == to || from.is_error() {
            return expr;
        }
        if let (Type::Struct(derived), Type::Struct(base)) = (self.program.ty(from).clone(), self.program.ty(to).clone()) {
            if self.base_path(derived, base).is_some() {
                return self.base_part(expr, derived, base);
            }
            if self.same_fields(from, to) {
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
        let expr = self.reshape_before(expr, from_scalar, from_shape, to_shape);
        let expr = self.convert_components(expr, to_scalar, to);
        self.reshape_after(expr, to_shape, to)
    }

    /// Truncates to the target's shape first, so that only the remaining components are converted.
    fn reshape_before(&mut self, expr: hir::ExprId, scalar: Scalar, from: Shape, to: Shape) -> hir::ExprId {
        let span = self.program.span_of(expr);
        if from == to || from.count() <= to.count() && !(from.is_single() && to.count() > 1) {
            return expr;
        }
        if matches!(from, Shape::Scalar) {
            return expr;
        }
        if to.is_single() || from.is_single() {
            let ty = self.program.types.scalar(scalar);
            let kind = match from {
                Shape::Matrix(..) => ExprKind::MatrixSwizzle { base: expr, elements: Components::one((0, 0)) },
                Shape::Vector(_) | Shape::Scalar => ExprKind::Swizzle { base: expr, components: Components::one(0) },
            };
            return self.program.add_expr(kind, ty, span);
        }
        // A matrix of one row or column is truncated as a vector.
        let (expr, to) = match (from, to) {
            (Shape::Matrix(r, c), Shape::Vector(_)) => {
                let ty = self.program.types.vector(scalar, u16::from(r * c));
                (self.program.add_expr(ExprKind::Convert { operand: expr, conversion: Conversion::Reshape }, ty, span), to)
            }
            (Shape::Vector(_), Shape::Matrix(r, c)) => (expr, Shape::Vector(u16::from(r * c))),
            _ => (expr, to),
        };
        let ty = self.numeric_type(scalar, to);
        self.program.add_expr(ExprKind::Convert { operand: expr, conversion: Conversion::Truncate }, ty, span)
    }

    /// Converts the component type.
    fn convert_components(&mut self, expr: hir::ExprId, to: Scalar, target: TypeId) -> hir::ExprId {
        let (from_ty, span) = (self.program.type_of(expr), self.program.span_of(expr));
        let Some((from, shape)) = self.program.shape_of(from_ty) else { return expr };
        // The target type itself may be an enum, or a matrix with an explicit order.
        let exact = self.program.shape_of(target).is_some_and(|(_, s)| s == shape);
        let ty = if exact { target } else { self.numeric_type(to, shape) };
        if ty == from_ty {
            return expr;
        }
        if let ExprKind::Constant(value) = self.program.exprs[expr].kind {
            return self.program.constant(convert_constant(value, from, to), ty, span);
        }
        let conversion = match (self.program.ty(from_ty), self.program.ty(ty)) {
            (Type::Matrix(a), Type::Matrix(b)) if a.scalar == b.scalar => Conversion::Reshape,
            _ => Conversion::Numeric,
        };
        self.program.add_expr(ExprKind::Convert { operand: expr, conversion }, ty, span)
    }

    /// Changes the shape.
    fn reshape_after(&mut self, expr: hir::ExprId, to: Shape, target: TypeId) -> hir::ExprId {
        let (ty, span) = (self.program.type_of(expr), self.program.span_of(expr));
        let Some((_, from)) = self.program.shape_of(ty) else { return expr };
        if from == to {
            return expr;
        }
        let conversion = if from == Shape::Scalar && !to.is_single() { Conversion::Splat } else { Conversion::Reshape };
        self.program.add_expr(ExprKind::Convert { operand: expr, conversion }, target, span)
    }

    /// The base class subobject of a struct; an lvalue if the struct is one.
    pub fn base_part(&mut self, expr: hir::ExprId, derived: StructId, base: StructId) -> hir::ExprId {
        let mut expr = expr;
        for field in self.base_path(derived, base).unwrap_or_default() {
            expr = self.field_of(expr, field);
        }
        expr
    }

    /// The path of fields from a struct to one of its base classes.
    pub fn base_path(&self, derived: StructId, base: StructId) -> Option<Vec<u32>> {
        if derived == base {
            return Some(Vec::new());
        }
        for (index, candidate) in self.decls.structs[derived].bases.iter().enumerate() {
            if let Some(mut path) = self.base_path(*candidate, base) {
                path.insert(0, index as u32);
                return Some(path);
            }
        }
        None
    }

    /// True if the first type is a struct that inherits from the second.
    pub fn has_base(&self, derived: TypeId, base: TypeId) -> bool {
        match (self.program.ty(derived), self.program.ty(base)) {
            (Type::Struct(a), Type::Struct(b)) => a != b && self.base_path(*a, *b).is_some(),
            _ => false,
        }
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
                    Diagnostic::error(code::TYPE_MISMATCH, span, message)
                        .with_note("use 'any' or 'all' to reduce it to a scalar"),
                );
                self.program.error_expr(span)
            }
            _ => self.convert(expr, bool_type, Use::Operand),
        }
    }

    /// A vector in memory as a shorter one of the same component type: a cast to it is an lvalue.
    fn first_components(&mut self, expr: hir::ExprId, to: TypeId) -> Option<hir::ExprId> {
        let (Some((from, Shape::Vector(have))), Some((scalar, Shape::Vector(want)))) =
            (self.program.shape_of(self.program.type_of(expr)), self.program.shape_of(to))
        else {
            return None;
        };
        if from != scalar || want >= have || have > Types::MAX_NAMED_COMPONENTS || !self.program.is_place(expr) {
            return None;
        }
        let components = Components::collect((0..want).map(|at| u8::try_from(at).ok()))?;
        Some(self.program.add_expr(ExprKind::Swizzle { base: expr, components }, to, self.program.span_of(expr)))
    }

    /// Converts a value explicitly, as a cast, a functional cast or a constructor with one argument does.
    pub fn cast(&mut self, expr: hir::ExprId, to: TypeId, span: Span) -> hir::ExprId {
        // A cast to the same type or to a base class preserves lvalues, but for scalars. An element of a heap becomes a resource.
        match (self.program.ty(self.program.type_of(expr)).clone(), self.program.ty(to).clone()) {
            (Type::Scalar(_), Type::Scalar(_)) if self.program.type_of(expr) == to => return self.load(expr),
            _ if self.program.type_of(expr) == to => return expr,
            (Type::Resource(Resource::HeapElement(_)), Type::Void) => {
                let Some(index) = self.heap_index(expr) else { return self.program.error_expr(span) };
                let nothing = self.void_value(span);
                return self.program.add_expr(ExprKind::Comma { left: index, right: nothing }, Types::VOID, span);
            }
            (Type::Resource(Resource::HeapElement(heap)), _) => {
                let content = self.constant_buffer_content(to);
                if self.heap_holds(heap, content) {
                    let place = self.heap_place(expr, heap, content);
                    self.program.expr_spans[place] = span;
                    return place;
                }
            }
            (Type::Struct(derived), Type::Struct(base)) if self.base_path(derived, base).is_some() => {
                return self.base_part(expr, derived, base);
            }
            _ => {}
        }
        if let Some(part) = self.first_components(expr, to) {
            self.program.expr_spans[part] = span;
            return part;
        }
        let expr = self.load(expr);
        let from = self.program.type_of(expr);
        if to == Types::VOID {
            let nothing = self.void_value(span);
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
            _ if self.conversion_rank(from, to).is_some() => Some(self.convert_unchecked(expr, to)),
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
                self.reports.error(code::TYPE_MISMATCH, span, message);
                self.program.error_expr(span)
            }
        }
    }
}

impl Matrix {
    pub(crate) fn shape(self) -> Shape {
        Shape::Matrix(self.rows, self.columns)
    }
}
