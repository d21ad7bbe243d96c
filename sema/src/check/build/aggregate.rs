//! Builds aggregates from initializer lists, and converts between structs and arrays.
//!
//! HLSL ignores nested braces: the values are flattened to scalars and assigned in order.

use super::ExprBuilder;
use crate::check::aggregate::{MAX_ELEMENTS, leaf_count, uint_constant};
use crate::check::convert::Use;
use crate::check::{bitfield, literal, member, type_queries};
use crate::hir::{self, Components, Constant, ExprKind, Program};
use crate::reports::Reports;
use crate::scope::Member;
use crate::types::{Scalar, Type, TypeId, Types};
use diagnostics::registry as code;
use frontend::{Diagnostic, Span};
use smallvec::smallvec;

/// A stack of values with the next one on top, and the assignments that must be evaluated first.
struct Parts {
    stack: hir::Exprs,
    prologue: Vec<hir::ExprId>,
}

impl Parts {
    fn new(mut values: hir::Exprs) -> Self {
        values.reverse();
        Self { stack: values, prologue: Vec::new() }
    }
}

impl<'a> ExprBuilder<'_, 'a> {
    /// Casts to or from an array or a struct, element by element. A scalar is converted to every element.
    pub fn aggregate_cast(&mut self, expr: hir::ExprId, to: TypeId, span: Span) -> Option<hir::ExprId> {
        let from = self.program.type_of(expr);
        let (have, need) = (leaf_count(self.program, from)?, leaf_count(self.program, to)?);
        if type_queries::holds_resource(self.program, to) || type_queries::holds_resource(self.program, from) || need == 0 {
            return None;
        }
        if have == 1 && need != 1 {
            // An array or a struct of one element is not a scalar.
            self.program.shape_of(from)?;
            return self.splat_cast(expr, to, need, span);
        }
        if have < need || !check_element_limit(self.reports, have, span) {
            return None;
        }
        let mut parts = Parts::new(smallvec![expr]);
        let value = self.build(to, &mut parts, span);
        Some(self.finish_parts(value, parts, span))
    }

    fn splat_cast(&mut self, expr: hir::ExprId, to: TypeId, need: u64, span: Span) -> Option<hir::ExprId> {
        let zero = match self.program.exprs[expr].kind {
            ExprKind::Constant(Constant::Int(value)) => value == 0,
            ExprKind::Constant(Constant::Float(value)) => value == 0.0 && value.is_sign_positive(),
            ExprKind::Constant(Constant::Bool(value)) => !value,
            _ => false,
        };
        if zero {
            return Some(self.program.add_expr(ExprKind::Zero, to, span));
        }
        if !check_element_limit(self.reports, need, span) {
            return None;
        }
        let expr = literal::settle(self.program, expr);
        let mut parts = Parts::new(hir::Exprs::new());
        let leaf = self.stable(expr, &mut parts);
        parts.stack = smallvec![leaf; need as usize];
        let value = self.build(to, &mut parts, span);
        Some(self.finish_parts(value, parts, span))
    }

    /// Builds a value of type `target` from exactly as many scalars as it contains.
    pub fn build_from(&mut self, target: TypeId, values: hir::Exprs, span: Span) -> hir::ExprId {
        if target.is_error() {
            return self.program.error_expr(span);
        }
        let mut have = 0u64;
        for value in &values {
            let ty = self.program.type_of(*value);
            if ty.is_error() {
                return self.program.error_expr(span);
            }
            let Some(count) = leaf_count(self.program, ty) else {
                let message = format!("a value of type '{}' cannot be part of an initializer", self.program.type_name(ty));
                self.reports.diagnose(code::TYPE_MISMATCH, self.program.span_of(*value), message);
                return self.program.error_expr(span);
            };
            have = have.saturating_add(count);
        }
        let Some(need) = leaf_count(self.program, target) else {
            if !target.is_error() {
                let message = format!("a value of type '{}' cannot be built from a list", self.program.type_name(target));
                self.reports.diagnose(code::TYPE_MISMATCH, span, message);
            }
            return self.program.error_expr(span);
        };
        if have != need {
            let word = if have < need { "few" } else { "many" };
            let name = self.program.type_name(target);
            self.reports.diagnose(
                code::INITIALIZER_COUNT,
                span,
                format!("too {word} elements for '{name}' (expected {need}, found {have})"),
            );
            return self.program.error_expr(span);
        }
        if !check_element_limit(self.reports, need, span) {
            return self.program.error_expr(span);
        }
        let mut parts = Parts::new(values);
        let value = self.build(target, &mut parts, span);
        self.finish_parts(value, parts, span)
    }

    /// Returns the assignments to temporaries, followed by the value.
    fn finish_parts(&mut self, value: hir::ExprId, mut parts: Parts, span: Span) -> hir::ExprId {
        // Empty values may remain on the stack, and they may have side effects.
        while let Some(rest) = parts.stack.pop() {
            self.stable(rest, &mut parts);
        }
        let ty = self.program.type_of(value);
        parts
            .prologue
            .into_iter()
            .rev()
            .fold(value, |right, left| self.program.add_expr(ExprKind::Comma { left, right }, ty, span))
    }

    fn build(&mut self, target: TypeId, parts: &mut Parts, span: Span) -> hir::ExprId {
        if leaf_count(self.program, target) == Some(0) {
            return self.program.add_expr(ExprKind::Zero, target, span);
        }
        let Some(next) = parts.stack.last().copied() else { return self.program.error_expr(span) };
        if self.program.type_of(next) == target || same_shape(self.program, self.program.type_of(next), target) {
            parts.stack.pop();
            return self.convert(next, target, Use::Element);
        }
        let parts_of_target: Vec<TypeId> = match self.program.ty(target).clone() {
            Type::Vector(scalar, n) => vec![self.program.types.scalar(scalar); usize::from(n)],
            Type::Matrix(m) => vec![self.program.types.scalar(m.scalar); m.shape().count() as usize],
            Type::Array { element, length } => vec![element; length.unwrap_or(0) as usize],
            Type::Struct(id) => return self.build_struct(id, target, parts, span),
            _ => {
                let leaf = self.next_leaf(parts);
                return self.convert(leaf, target, Use::Element);
            }
        };
        let built = parts_of_target.into_iter().map(|ty| self.build(ty, parts, span)).collect::<Vec<_>>();
        if built.iter().any(|e| self.program.is_error_expr(*e)) {
            return self.program.error_expr(span);
        }
        let parts = self.program.make_list(&built);
        self.program.add_expr(ExprKind::Construct { parts }, target, span)
    }

    fn build_struct(&mut self, id: hir::StructId, target: TypeId, parts: &mut Parts, span: Span) -> hir::ExprId {
        let fields: Vec<_> = self.program.structs[id].fields.iter().map(|f| (f.ty, f.bits.clone())).collect();
        let mut built = Vec::with_capacity(fields.len());
        let bool_type = self.program.types.scalar(Scalar::Bool);
        for (ty, ranges) in fields {
            if ranges.is_empty() {
                built.push(self.build(ty, parts, span));
                continue;
            }
            let mut values = Vec::with_capacity(ranges.len());
            for range in ranges {
                let leaf = self.next_leaf(parts);
                let leaf = if range.is_bool { self.convert(leaf, bool_type, Use::Element) } else { leaf };
                values.push((range, self.convert(leaf, ty, Use::Element)));
            }
            built.push(bitfield::pack_bits(self.program, &values, ty, span));
        }
        if built.iter().any(|e| self.program.is_error_expr(*e)) {
            return self.program.error_expr(span);
        }
        let parts = self.program.make_list(&built);
        self.program.add_expr(ExprKind::Construct { parts }, target, span)
    }

    /// Pops the next scalar or resource, flattening aggregates on top of the stack.
    fn next_leaf(&mut self, parts: &mut Parts) -> hir::ExprId {
        while let Some(top) = parts.stack.pop() {
            let ty = self.program.type_of(top);
            let span = self.program.span_of(top);
            if leaf_count(self.program, ty) == Some(0) {
                // The value has no scalars, but may have side effects.
                self.stable(top, parts);
                continue;
            }
            match self.program.ty(ty).clone() {
                Type::Vector(scalar, n) => {
                    let base = self.stable(top, parts);
                    let part = self.program.types.scalar(scalar);
                    for i in (0..n).rev() {
                        let e = component(self.program, base, i, part);
                        parts.stack.push(e);
                    }
                }
                Type::Matrix(m) => {
                    let base = self.stable(top, parts);
                    let part = self.program.types.scalar(m.scalar);
                    let places = (0..m.rows).flat_map(|r| (0..m.columns).map(move |c| (r, c)));
                    for element in places.rev() {
                        let e = self.program.add_expr(
                            ExprKind::MatrixSwizzle { base, elements: Components::one(element) },
                            part,
                            span,
                        );
                        parts.stack.push(e);
                    }
                }
                Type::Array { element, length } => {
                    let base = self.stable(top, parts);
                    for i in (0..length.unwrap_or(0)).rev() {
                        let index = uint_constant(self.program, i, span);
                        let e = self.program.add_expr(ExprKind::Index { base, index }, element, span);
                        parts.stack.push(e);
                    }
                }
                Type::Struct(id) => {
                    let base = self.stable(top, parts);
                    for field in (0..self.program.structs[id].fields.len() as u32).rev() {
                        let count = self.program.structs[id].fields[field as usize].bits.len() as u32;
                        if count == 0 {
                            parts.stack.push(member::field_of(self.program, base, field));
                        }
                        for bits in (0..count).rev() {
                            parts.stack.push(bitfield::named_field(self.program, base, Member { field, bits: Some(bits) }));
                        }
                    }
                }
                _ => return top,
            }
        }
        // This is unreachable, because the counts were compared before.
        self.program.error_expr(Span::default())
    }

    /// Returns an expression with the same value that can be evaluated several times.
    fn stable(&mut self, expr: hir::ExprId, parts: &mut Parts) -> hir::ExprId {
        if is_repeatable(self.program, expr) {
            return expr;
        }
        let value = self.load(expr);
        let (ty, span) = (self.program.type_of(value), self.program.span_of(value));
        // There are no temporaries outside of functions, so a call in such an initializer is repeated.
        let Some(local) = self.hidden_local(ty, span) else { return value };
        let place = self.program.add_expr(ExprKind::Local(local), ty, span);
        let assign = self.program.add_expr(ExprKind::Assign { place, value }, ty, span);
        parts.prologue.push(assign);
        place
    }

    /// Checks a constructor call `T(args)`.
    pub fn construct(&mut self, ty: TypeId, args: hir::Exprs, span: Span) -> hir::ExprId {
        if ty.is_error() || args.iter().any(|a| self.program.is_error_expr(*a)) {
            return self.program.error_expr(span);
        }
        if let [arg] = args.as_slice() {
            let count = |ty| self.program.shape_of(ty).map(|(_, shape)| shape.count());
            // A constructor does not repeat a scalar, unlike the cast `(float3)x`.
            if let (Type::Vector(..) | Type::Matrix(_), Some(wanted), Some(given)) =
                (self.program.ty(ty), count(ty), count(self.program.type_of(*arg)))
                && given < wanted
            {
                let what = if matches!(self.program.ty(ty), Type::Matrix(_)) { "matrix" } else { "vector" };
                let message = format!("too few elements in {what} initialization (expected {wanted} elements, have {given})");
                let name = self.program.type_name(ty);
                let diagnostic = Diagnostic::new(code::CONSTRUCTOR, span, message);
                self.reports.report(diagnostic.with_note(format!("use a cast to repeat a scalar: ({name})x")));
                return self.program.error_expr(span);
            }
            if let (Some(wanted), Some(given)) = (count(ty), count(self.program.type_of(*arg)))
                && given > wanted
            {
                let message = format!("too many elements in initialization (expected {wanted}, have {given})");
                let name = self.program.type_name(ty);
                let diagnostic = Diagnostic::new(code::CONSTRUCTOR, span, message);
                self.reports.report(diagnostic.with_note(format!("use a cast to take the first components: ({name})x")));
                return self.program.error_expr(span);
            }
            // Unlike a cast, a constructor returns a value, which is not assignable.
            let arg = if count(ty).is_some() { self.load(*arg) } else { *arg };
            return self.cast(arg, ty, span);
        }
        match self.program.ty(ty) {
            Type::BufferPointer { .. } if args.is_empty() => {
                self.reports.diagnose(code::CONSTRUCTOR, span, "vk::BufferPointer has no default constructor");
                self.program.error_expr(span)
            }
            Type::Scalar(_) | Type::Vector(..) | Type::Matrix(_) if args.is_empty() => {
                let message = format!("'{}' cannot have an explicit empty initializer", self.program.type_name(ty));
                self.reports.diagnose(code::CONSTRUCTOR, span, message);
                self.program.error_expr(span)
            }
            _ if args.is_empty() && !type_queries::holds_resource(self.program, ty) && ty != Types::VOID => {
                self.program.add_expr(ExprKind::Zero, ty, span)
            }
            Type::Vector(..) | Type::Matrix(_) => self.build_from(ty, args, span),
            _ => {
                let message = format!("'{}' cannot be constructed from {} arguments", self.program.type_name(ty), args.len());
                self.reports.diagnose(code::CONSTRUCTOR, span, message);
                self.program.error_expr(span)
            }
        }
    }
}

fn check_element_limit(reports: &Reports, count: u64, span: Span) -> bool {
    if count > MAX_ELEMENTS {
        reports.diagnose(code::LIMIT, span, format!("a value of {count} elements exceeds the limit of {MAX_ELEMENTS}"));
    }
    count <= MAX_ELEMENTS
}

/// True for two arithmetic types with the same shape of several components. They are converted as a whole.
fn same_shape(program: &Program, from: TypeId, to: TypeId) -> bool {
    match (program.shape_of(from), program.shape_of(to)) {
        (Some((_, a)), Some((_, b))) => a == b && !a.is_single(),
        _ => false,
    }
}

/// Selects a component of a vector: by name if the vector is short, otherwise by index.
fn component(program: &mut Program, base: hir::ExprId, at: u16, ty: TypeId) -> hir::ExprId {
    let span = program.span_of(base);
    let is_long = matches!(program.ty(program.type_of(base)), Type::Vector(_, n) if *n > Types::MAX_NAMED_COMPONENTS);
    let kind = match u8::try_from(at) {
        Ok(at) if !is_long => ExprKind::Swizzle { base, components: Components::one(at) },
        _ => ExprKind::Index { base, index: uint_constant(program, at.into(), span) },
    };
    program.add_expr(kind, ty, span)
}

/// True if evaluating the expression twice is cheap and has no side effects.
fn is_repeatable(program: &Program, expr: hir::ExprId) -> bool {
    match &program.exprs[expr].kind {
        ExprKind::Local(_) | ExprKind::Global(_) | ExprKind::Constant(_) | ExprKind::Zero => true,
        ExprKind::Field { base, .. }
        | ExprKind::Swizzle { base, .. }
        | ExprKind::MatrixSwizzle { base, .. }
        | ExprKind::Bits { base, .. } => is_repeatable(program, *base),
        ExprKind::Index { base, index } => {
            is_repeatable(program, *base) && matches!(program.exprs[*index].kind, ExprKind::Constant(_))
        }
        ExprKind::Load(place) => is_repeatable(program, *place),
        ExprKind::Convert { operand, .. } => is_repeatable(program, *operand),
        _ => false,
    }
}
