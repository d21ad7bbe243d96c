//! Builds aggregates from initializer lists, and converts structs and arrays to each other.
//!
//! HLSL ignores nested braces: the values are flattened to scalars and assigned in order.

use super::convert::Use;
use super::structs::ANONYMOUS;
use crate::LanguageVersion;
use crate::checker::Checker;
use crate::hir::{self, Components, Constant, ExprKind};
use crate::scope::Member;
use crate::types::{Scalar, Type, TypeId, Types};
use diagnostics::registry as code;
use frontend::Span;
use smallvec::smallvec;

/// The limit on the number of scalars in an initializer list or cast.
const MAX_ELEMENTS: u64 = 1 << 16;

/// The type of a scalar, or of what counts as one.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Leaf {
    Scalar(Scalar),
    Other(TypeId),
}

/// Appends a run to those before it, and joins it with an equal last one.
fn push_run(runs: &mut Vec<(Leaf, u64)>, leaf: Leaf, count: u64) {
    match runs.last_mut() {
        _ if count == 0 => {}
        Some((last, total)) if *last == leaf => *total = total.saturating_add(count),
        _ => runs.push((leaf, count)),
    }
}

/// A stack of values, the next one on top, and the assignments that have to be evaluated before.
pub(crate) struct Parts {
    stack: hir::Exprs,
    prologue: Vec<hir::ExprId>,
}

impl Parts {
    pub fn new(mut values: hir::Exprs) -> Self {
        values.reverse();
        Self { stack: values, prologue: Vec::new() }
    }
}

impl Checker<'_> {
    /// The number of scalars in a type, counting a resource as one; None for types that cannot be flattened.
    pub fn leaf_count(&self, ty: TypeId) -> Option<u64> {
        match self.program.ty(ty) {
            Type::Void | Type::IntegralConstant { .. } | Type::Literal { .. } | Type::TypeOperand(_) => None,
            Type::Scalar(_)
            | Type::Enum(_)
            | Type::Resource(_)
            | Type::RayQuery { .. }
            | Type::HitObject
            | Type::String
            | Type::Spirv(_)
            | Type::BufferPointer { .. }
            | Type::Error => Some(1),
            Type::Vector(_, n) => Some(u64::from(*n)),
            Type::Matrix(m) => Some(u64::from(m.shape().count())),
            Type::Array { element, length } => self.leaf_count(*element)?.checked_mul(u64::from((*length)?)),
            Type::Struct(id) => {
                let mut fields = self.program.structs[*id].fields.iter();
                fields.try_fold(0u64, |sum, f| match f.bits.len() {
                    0 => sum.checked_add(self.leaf_count(f.ty)?),
                    count => sum.checked_add(count as u64),
                })
            }
        }
    }

    /// True for structs and arrays that hold the same scalars in the same order, however they are nested: they convert to each other. From HLSL
    /// 2021 on, structs with names do not.
    pub fn same_content(&self, from: TypeId, to: TypeId) -> bool {
        if self.same_fields(from, to) {
            return true;
        }
        let has_name =
            |ty: TypeId| matches!(self.program.ty(ty), Type::Struct(id) if self.program.structs[*id].name != ANONYMOUS);
        if self.options.language >= LanguageVersion::V2021 && (has_name(from) || has_name(to)) {
            return false;
        }
        let count = self.leaf_count(from);
        let is_possible = count == self.leaf_count(to) && count.is_some_and(|count| (1..=MAX_ELEMENTS).contains(&count));
        if !is_possible || self.holds_resource(from) || self.holds_resource(to) {
            return false;
        }
        let (mut a, mut b) = (Vec::new(), Vec::new());
        self.push_leaves(from, &mut a);
        self.push_leaves(to, &mut b);
        a == b
    }

    /// Appends the scalars of a type, as runs of equal ones with their lengths.
    fn push_leaves(&self, ty: TypeId, runs: &mut Vec<(Leaf, u64)>) {
        let (leaf, count) = match self.program.ty(ty) {
            Type::Scalar(scalar) => (Leaf::Scalar(*scalar), 1),
            Type::Vector(scalar, count) => (Leaf::Scalar(*scalar), u64::from(*count)),
            Type::Matrix(matrix) => (Leaf::Scalar(matrix.scalar), u64::from(matrix.shape().count())),
            Type::Array { element, length } => {
                let mut element_runs = Vec::new();
                self.push_leaves(*element, &mut element_runs);
                let length = u64::from(length.unwrap_or(0));
                match element_runs[..] {
                    [] => {}
                    [(leaf, count)] => push_run(runs, leaf, count.saturating_mul(length)),
                    _ => (0..length).for_each(|_| element_runs.iter().for_each(|(leaf, count)| push_run(runs, *leaf, *count))),
                }
                return;
            }
            Type::Struct(id) => {
                for field in &self.program.structs[*id].fields {
                    match (field.bits.len() as u64, self.program.ty(field.ty)) {
                        (0, _) => self.push_leaves(field.ty, runs),
                        (count, Type::Scalar(scalar)) => push_run(runs, Leaf::Scalar(*scalar), count),
                        (count, _) => push_run(runs, Leaf::Other(field.ty), count),
                    }
                }
                return;
            }
            _ => (Leaf::Other(ty), 1),
        };
        push_run(runs, leaf, count);
    }

    /// Casts to or from an array or a struct, element by element; a scalar is converted to every element.
    pub fn aggregate_cast(&mut self, expr: hir::ExprId, to: TypeId, span: Span) -> Option<hir::ExprId> {
        let from = self.program.type_of(expr);
        let (have, need) = (self.leaf_count(from)?, self.leaf_count(to)?);
        if self.holds_resource(to) || self.holds_resource(from) || need == 0 {
            return None;
        }
        if have == 1 && need != 1 {
            // An array or a struct of one element is no scalar.
            self.program.shape_of(from)?;
            return self.splat_cast(expr, to, need, span);
        }
        if have < need || !self.check_element_limit(have, span) {
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
        if !self.check_element_limit(need, span) {
            return None;
        }
        let expr = self.settle(expr);
        let mut parts = Parts::new(hir::Exprs::new());
        let leaf = self.stable(expr, &mut parts);
        parts.stack = smallvec![leaf; need as usize];
        let value = self.build(to, &mut parts, span);
        Some(self.finish_parts(value, parts, span))
    }

    fn check_element_limit(&mut self, count: u64, span: Span) -> bool {
        if count > MAX_ELEMENTS {
            self.reports.error(code::LIMIT, span, format!("a value of {count} elements exceeds the limit of {MAX_ELEMENTS}"));
        }
        count <= MAX_ELEMENTS
    }

    /// Builds a value of type `target` from exactly as many scalars as it holds.
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
            let Some(count) = self.leaf_count(ty) else {
                let message = format!("a value of type '{}' cannot be part of an initializer", self.program.type_name(ty));
                self.reports.error(code::TYPE_MISMATCH, self.program.span_of(*value), message);
                return self.program.error_expr(span);
            };
            have = have.saturating_add(count);
        }
        let Some(need) = self.leaf_count(target) else {
            if !target.is_error() {
                let message = format!("a value of type '{}' cannot be built from a list", self.program.type_name(target));
                self.reports.error(code::TYPE_MISMATCH, span, message);
            }
            return self.program.error_expr(span);
        };
        if have != need {
            let word = if have < need { "few" } else { "many" };
            let name = self.program.type_name(target);
            self.reports.error(
                code::INITIALIZER_COUNT,
                span,
                format!("too {word} elements for '{name}' (expected {need}, found {have})"),
            );
            return self.program.error_expr(span);
        }
        if !self.check_element_limit(need, span) {
            return self.program.error_expr(span);
        }
        let mut parts = Parts::new(values);
        let value = self.build(target, &mut parts, span);
        self.finish_parts(value, parts, span)
    }

    /// The assignments to temporaries, and then the value.
    fn finish_parts(&mut self, value: hir::ExprId, mut parts: Parts, span: Span) -> hir::ExprId {
        // Empty values are left; they may have side effects.
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
        if self.leaf_count(target) == Some(0) {
            return self.program.add_expr(ExprKind::Zero, target, span);
        }
        let Some(next) = parts.stack.last().copied() else { return self.program.error_expr(span) };
        if self.program.type_of(next) == target || self.same_shape(self.program.type_of(next), target) {
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
            built.push(self.pack_bits(&values, ty, span));
        }
        if built.iter().any(|e| self.program.is_error_expr(*e)) {
            return self.program.error_expr(span);
        }
        let parts = self.program.make_list(&built);
        self.program.add_expr(ExprKind::Construct { parts }, target, span)
    }

    /// True for two arithmetic types of one shape with several components, which are converted as a whole.
    fn same_shape(&self, from: TypeId, to: TypeId) -> bool {
        match (self.program.shape_of(from), self.program.shape_of(to)) {
            (Some((_, a)), Some((_, b))) => a == b && !a.is_single(),
            _ => false,
        }
    }

    /// Pops the next scalar or resource; flattens aggregates on top of the stack.
    fn next_leaf(&mut self, parts: &mut Parts) -> hir::ExprId {
        while let Some(top) = parts.stack.pop() {
            let ty = self.program.type_of(top);
            let span = self.program.span_of(top);
            if self.leaf_count(ty) == Some(0) {
                // It has no scalars, but may have side effects.
                self.stable(top, parts);
                continue;
            }
            match self.program.ty(ty).clone() {
                Type::Vector(scalar, n) => {
                    let base = self.stable(top, parts);
                    let part = self.program.types.scalar(scalar);
                    for i in (0..n).rev() {
                        let e = self.component(base, i, part);
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
                        let index = self.uint_constant(i, span);
                        let e = self.program.add_expr(ExprKind::Index { base, index }, element, span);
                        parts.stack.push(e);
                    }
                }
                Type::Struct(id) => {
                    let base = self.stable(top, parts);
                    for field in (0..self.program.structs[id].fields.len() as u32).rev() {
                        let count = self.program.structs[id].fields[field as usize].bits.len() as u32;
                        if count == 0 {
                            parts.stack.push(self.field_of(base, field));
                        }
                        for bits in (0..count).rev() {
                            parts.stack.push(self.named_field(base, Member { field, bits: Some(bits) }));
                        }
                    }
                }
                _ => return top,
            }
        }
        // Unreachable, because the counts were compared before.
        self.program.error_expr(Span::default())
    }

    /// A component of a vector, which has a name only if the vector is short.
    pub fn component(&mut self, base: hir::ExprId, at: u16, ty: TypeId) -> hir::ExprId {
        let span = self.program.span_of(base);
        let is_long =
            matches!(self.program.ty(self.program.type_of(base)), Type::Vector(_, n) if *n > Types::MAX_NAMED_COMPONENTS);
        let kind = match u8::try_from(at) {
            Ok(at) if !is_long => ExprKind::Swizzle { base, components: Components::one(at) },
            _ => ExprKind::Index { base, index: self.uint_constant(at.into(), span) },
        };
        self.program.add_expr(kind, ty, span)
    }

    pub fn uint_constant(&mut self, value: u32, span: Span) -> hir::ExprId {
        let ty = self.program.types.scalar(Scalar::UInt);
        self.program.constant(Constant::Int(u64::from(value)), ty, span)
    }

    /// An expression of the same value that can be evaluated several times.
    pub fn stable(&mut self, expr: hir::ExprId, parts: &mut Parts) -> hir::ExprId {
        if self.is_repeatable(expr) {
            return expr;
        }
        let value = self.load(expr);
        let (ty, span) = (self.program.type_of(value), self.program.span_of(value));
        // Outside of functions there are no temporaries; a call in such an initializer is repeated.
        let Some(local) = self.hidden_local(ty, span) else { return value };
        let place = self.program.add_expr(ExprKind::Local(local), ty, span);
        let assign = self.program.add_expr(ExprKind::Assign { place, value }, ty, span);
        parts.prologue.push(assign);
        place
    }

    /// True if evaluating the expression twice is cheap and has no side effects.
    fn is_repeatable(&self, expr: hir::ExprId) -> bool {
        match &self.program.exprs[expr].kind {
            ExprKind::Local(_) | ExprKind::Global(_) | ExprKind::Constant(_) | ExprKind::Zero => true,
            ExprKind::Field { base, .. }
            | ExprKind::Swizzle { base, .. }
            | ExprKind::MatrixSwizzle { base, .. }
            | ExprKind::Bits { base, .. } => self.is_repeatable(*base),
            ExprKind::Index { base, index } => {
                self.is_repeatable(*base) && matches!(self.program.exprs[*index].kind, ExprKind::Constant(_))
            }
            ExprKind::Load(place) => self.is_repeatable(*place),
            ExprKind::Convert { operand, .. } => self.is_repeatable(*operand),
            _ => false,
        }
    }
}
