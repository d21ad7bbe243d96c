//! Predicates that determine the permitted uses of a type.

use crate::types::{StructId, TargetKind, Type, TypeId, Types};

pub(super) fn is_inline_literal(types: &Types, ty: TypeId) -> bool {
    types[ty].is_target(TargetKind::InlineLiteral)
}

/// True if constants and, unless it is a slot, values may have this type.
pub(super) fn is_first_class(types: &Types, ty: TypeId) -> bool {
    !matches!(types[ty], Type::Void | Type::Function { .. } | Type::Label)
}

/// True if a value may have this type.
pub(super) fn is_value(types: &Types, ty: TypeId) -> bool {
    is_first_class(types, ty) && !types.is_slot(ty)
}

/// True if a global or an alloca may have this type.
pub(super) fn is_storable(types: &Types, ty: TypeId) -> bool {
    is_first_class(types, ty) && !matches!(types[ty], Type::Metadata | Type::Token) && !is_inline_literal(types, ty)
}

pub(super) fn element_count(types: &Types, ty: TypeId) -> Option<u64> {
    match &types[ty] {
        Type::Vector { length, .. } => Some(u64::from(*length)),
        Type::Array { length, .. } => Some(*length),
        Type::Struct { fields, .. } => Some(fields.len() as u64),
        Type::Named(id) => types.structs[*id].body.as_ref().map(|fields| fields.len() as u64),
        _ => None,
    }
}

/// The named structs in a struct, without those that are pointees or in another named struct.
pub(super) fn inner_structs(types: &Types, id: StructId) -> Vec<StructId> {
    let mut found = Vec::new();
    let mut open: Vec<TypeId> = types.structs[id].body.clone().unwrap_or_default();
    while let Some(ty) = open.pop() {
        match &types[ty] {
            Type::Named(inner) => found.push(*inner),
            Type::Array { element, .. } | Type::Vector { element, .. } => open.push(*element),
            Type::Struct { fields, .. } => open.extend(fields),
            Type::Target { types: parameters, .. } => open.extend(parameters),
            Type::Void
            | Type::Int(_)
            | Type::Float(_)
            | Type::Pointer(_)
            | Type::Function { .. }
            | Type::Label
            | Type::Token
            | Type::Metadata => {}
        }
    }
    found
}

/// True for integers, and vectors of them.
pub(super) fn is_int(types: &Types, ty: TypeId) -> bool {
    matches!(types[types.scalar(ty)], Type::Int(_))
}

/// True for floats, and vectors of them.
pub(super) fn is_float(types: &Types, ty: TypeId) -> bool {
    matches!(types[types.scalar(ty)], Type::Float(_))
}

/// True for pointers, and vectors of them.
pub(super) fn is_pointer(types: &Types, ty: TypeId) -> bool {
    matches!(types[types.scalar(ty)], Type::Pointer(_))
}

/// True for i1, and vectors of it.
pub(super) fn is_bool(types: &Types, ty: TypeId) -> bool {
    types.scalar(ty) == Types::I1
}

/// The length of a vector; None for other types.
pub(super) fn vector_length(types: &Types, ty: TypeId) -> Option<u32> {
    match types[ty] {
        Type::Vector { length, .. } => Some(length),
        _ => None,
    }
}
