//! Properties of HIR types that depend on the program alone.

use crate::numeric_type::NumericType;
use sema::hir::Program;
use sema::types::{Resource, Type, TypeId};

/// True for an opaque SPIR-V type, and for arrays and structs that hold one.
pub(crate) fn holds_opaque(program: &Program, ty: TypeId) -> bool {
    match &program.types[ty] {
        Type::Spirv(_) | Type::RayQuery { .. } | Type::HitObject => true,
        Type::Array { element, .. } => holds_opaque(program, *element),
        Type::Struct(id) => program.structs[*id].fields.iter().any(|field| holds_opaque(program, field.ty)),
        _ => false,
    }
}

/// True for an opaque type that a header declares (`vk::SpirvOpaqueType`), and for an array of such a type.
pub(crate) fn is_opaque(program: &Program, ty: TypeId) -> bool {
    match program.types[ty] {
        Type::Spirv(id) => program.spirv_types[id].size == 0,
        Type::Array { element, .. } => is_opaque(program, element),
        _ => false,
    }
}

/// True for a resource, and for arrays and structs that hold one.
pub(crate) fn holds_resource(program: &Program, ty: TypeId) -> bool {
    match &program.types[ty] {
        Type::Resource(_) => true,
        Type::Array { element, .. } => holds_resource(program, *element),
        Type::Struct(id) => program.structs[*id].fields.iter().any(|field| holds_resource(program, field.ty)),
        _ => false,
    }
}

/// The resource type, if the type is one.
pub(crate) fn resource_of(program: &Program, ty: TypeId) -> Option<Resource> {
    match program.types[ty] {
        Type::Resource(resource) => Some(resource),
        _ => None,
    }
}

/// The element type of an array of any number of dimensions; the type itself if it is not an array.
pub(crate) fn innermost_element(program: &Program, mut ty: TypeId) -> TypeId {
    while let Type::Array { element, .. } = program.types[ty] {
        ty = element;
    }
    ty
}

/// The number of scalars of a type. An empty struct counts as one, so that arrays of them are bounded too.
pub(crate) fn scalars_of(program: &Program, ty: TypeId) -> u32 {
    match &program.types[ty] {
        Type::Array { element, length } => scalars_of(program, *element).saturating_mul(length.unwrap_or(1)),
        Type::Struct(id) => {
            let fields = program.structs[*id].fields.iter();
            fields.fold(0, |sum: u32, field| sum.saturating_add(scalars_of(program, field.ty))).max(1)
        }
        _ => NumericType::of(program, ty).map_or(1, NumericType::components),
    }
}

/// The number of parts of a struct or array that holds resources, at all levels.
pub(crate) fn part_count(program: &Program, ty: TypeId) -> u32 {
    match &program.types[ty] {
        Type::Struct(id) => {
            let fields = program.structs[*id].fields.iter();
            fields.fold(0, |sum: u32, field| sum.saturating_add(part_count(program, field.ty)))
        }
        Type::Array { element, length: Some(length) } => part_count(program, *element).saturating_mul(*length),
        _ => 1,
    }
}
