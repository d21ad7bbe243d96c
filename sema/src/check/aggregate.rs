//! The scalars that structs and arrays consist of. HLSL ignores nested braces: values are flattened to scalars and assigned in
//! order.

use super::records::ANONYMOUS;
use crate::LanguageVersion;
use crate::check::{convert, type_queries};
use crate::hir::{self, Constant, Program};
use crate::options::Options;
use crate::types::{Scalar, Type, TypeId};
use frontend::Span;

/// The maximum number of scalars in an initializer list or cast.
pub(crate) const MAX_ELEMENTS: u64 = 1 << 16;

/// The type of a scalar, or of a value that is treated like one.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Leaf {
    Scalar(Scalar),
    Other(TypeId),
}

/// Appends a run of scalars, or extends the last run if it has the same type.
fn push_run(runs: &mut Vec<(Leaf, u64)>, leaf: Leaf, count: u64) {
    match runs.last_mut() {
        _ if count == 0 => {}
        Some((last, total)) if *last == leaf => *total = total.saturating_add(count),
        _ => runs.push((leaf, count)),
    }
}

/// The number of scalars in a type, where a resource counts as one scalar; None for types that cannot be flattened.
pub(crate) fn leaf_count(program: &Program, ty: TypeId) -> Option<u64> {
    match program.ty(ty) {
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
        Type::Array { element, length } => leaf_count(program, *element)?.checked_mul(u64::from((*length)?)),
        Type::Struct(id) => {
            let mut fields = program.structs[*id].fields.iter();
            fields.try_fold(0u64, |sum, f| match f.bits.len() {
                0 => sum.checked_add(leaf_count(program, f.ty)?),
                count => sum.checked_add(count as u64),
            })
        }
    }
}

/// True for structs and arrays that contain the same scalars in the same order, whatever their nesting. They convert to each
/// other, except for named structs from HLSL 2021 on.
pub(crate) fn same_content(program: &Program, options: &Options, from: TypeId, to: TypeId) -> bool {
    if convert::same_fields(program, options, from, to) {
        return true;
    }
    let has_name = |ty: TypeId| matches!(program.ty(ty), Type::Struct(id) if program.structs[*id].name != ANONYMOUS);
    if options.language >= LanguageVersion::V2021 && (has_name(from) || has_name(to)) {
        return false;
    }
    let count = leaf_count(program, from);
    let is_possible = count == leaf_count(program, to) && count.is_some_and(|count| (1..=MAX_ELEMENTS).contains(&count));
    if !is_possible || type_queries::holds_resource(program, from) || type_queries::holds_resource(program, to) {
        return false;
    }
    let (mut a, mut b) = (Vec::new(), Vec::new());
    push_leaves(program, from, &mut a);
    push_leaves(program, to, &mut b);
    a == b
}

/// Appends the scalars of a type as runs of equal types with their lengths.
fn push_leaves(program: &Program, ty: TypeId, runs: &mut Vec<(Leaf, u64)>) {
    let (leaf, count) = match program.ty(ty) {
        Type::Scalar(scalar) => (Leaf::Scalar(*scalar), 1),
        Type::Vector(scalar, count) => (Leaf::Scalar(*scalar), u64::from(*count)),
        Type::Matrix(matrix) => (Leaf::Scalar(matrix.scalar), u64::from(matrix.shape().count())),
        Type::Array { element, length } => {
            let mut element_runs = Vec::new();
            push_leaves(program, *element, &mut element_runs);
            let length = u64::from(length.unwrap_or(0));
            match element_runs[..] {
                [] => {}
                [(leaf, count)] => push_run(runs, leaf, count.saturating_mul(length)),
                _ => (0..length).for_each(|_| element_runs.iter().for_each(|(leaf, count)| push_run(runs, *leaf, *count))),
            }
            return;
        }
        Type::Struct(id) => {
            for field in &program.structs[*id].fields {
                match (field.bits.len() as u64, program.ty(field.ty)) {
                    (0, _) => push_leaves(program, field.ty, runs),
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

pub(crate) fn uint_constant(program: &mut Program, value: u32, span: Span) -> hir::ExprId {
    let ty = program.types.scalar(Scalar::UInt);
    program.constant(Constant::Int(u64::from(value)), ty, span)
}
