//! Properties of types: size, completeness, requirements, and contained resources.

use crate::builtin_types::{self, BuiltinType};
use crate::declarations::{Declarations, EnumInfo};
use crate::hir::{self, EnumId, Program, Requirements};
use crate::ids::ScopeId;
use crate::options::Options;
use crate::scope::{Entity, Entry};
use crate::types::{Resource, Type, TypeId, Types};
use spirv_grammar::op;

/// The size and alignment in bytes, as in a structured buffer.
pub(crate) fn size_and_alignment(program: &Program, ty: TypeId) -> Option<(u32, u32)> {
    match program.ty(ty) {
        Type::Scalar(_) | Type::Vector(..) | Type::Matrix(_) | Type::Enum(_) => {
            let (scalar, shape) = program.shape_of(ty)?;
            let bytes = scalar.bits() / 8;
            Some((bytes * shape.count(), bytes))
        }
        Type::Array { element, length } => {
            let (size, alignment) = size_and_alignment(program, *element)?;
            Some((size.checked_mul((*length)?)?, alignment))
        }
        Type::Struct(id) => {
            let (mut size, mut alignment) = (0u32, 1);
            for field in &program.structs[*id].fields {
                let (field_size, field_alignment) = size_and_alignment(program, field.ty)?;
                size = size.checked_next_multiple_of(field_alignment)?.checked_add(field_size)?;
                alignment = alignment.max(field_alignment);
            }
            Some((size.checked_next_multiple_of(alignment)?, alignment))
        }
        Type::Spirv(id) => {
            let ty = &program.spirv_types[*id];
            (ty.size > 0).then_some((ty.size, ty.alignment.max(1)))
        }
        Type::BufferPointer { .. } => Some((8, 8)),
        Type::Void
        | Type::Resource(_)
        | Type::RayQuery { .. }
        | Type::HitObject
        | Type::IntegralConstant { .. }
        | Type::Literal { .. }
        | Type::TypeOperand(_)
        | Type::String
        | Type::Error => None,
    }
}

/// True for an expression of type `void`.
pub(crate) fn is_void(program: &Program, expr: hir::ExprId) -> bool {
    program.type_of(expr) == Types::VOID
}

/// The requirements of using a type: those of its fields, or of the aliases in its description.
pub(crate) fn type_requirements<'d>(program: &Program, decls: &'d Declarations<'_>, ty: TypeId) -> Option<&'d Requirements> {
    match program.ty(ty) {
        Type::Struct(id) => Some(&decls.structs[*id].requirements),
        Type::Array { element, .. } => type_requirements(program, decls, *element),
        Type::Spirv(id) => Some(&decls.spirv_requirements[*id]),
        _ => None,
    }
}

pub(crate) fn is_incomplete(program: &Program, decls: &Declarations<'_>, ty: TypeId) -> bool {
    match program.ty(ty) {
        Type::Struct(id) => !decls.structs[*id].complete,
        Type::IntegralConstant { .. } | Type::Literal { .. } => true,
        Type::Array { element, .. } => is_incomplete(program, decls, *element),
        _ => false,
    }
}

/// Whether a type is a struct, or an array of structs, whose definition has not ended yet.
pub(crate) fn is_incomplete_struct(program: &Program, decls: &Declarations<'_>, ty: TypeId) -> bool {
    match program.ty(ty) {
        Type::Array { element, .. } => is_incomplete_struct(program, decls, *element),
        kind => matches!(kind, Type::Struct(_)) && is_incomplete(program, decls, ty),
    }
}

fn enum_info(decls: &Declarations<'_>, id: EnumId) -> Option<EnumInfo> {
    decls.enums.get(id).copied().flatten()
}

pub(crate) fn builtin_type(program: &mut Program, options: &Options, name: &str) -> Option<BuiltinType> {
    builtin_types::lookup(&mut program.types, name, options.native_16bit)
}

pub(crate) fn is_scoped_enum(decls: &Declarations<'_>, id: EnumId) -> bool {
    enum_info(decls, id).is_some_and(|info| info.scoped)
}

pub(crate) fn enum_scope(decls: &Declarations<'_>, id: EnumId) -> Option<ScopeId> {
    enum_info(decls, id).map(|info| info.scope)
}

/// True for a resource and for an aggregate that contains one.
pub(crate) fn holds_resource(program: &Program, ty: TypeId) -> bool {
    match program.ty(ty) {
        Type::Resource(_) => true,
        Type::Array { element, .. } => holds_resource(program, *element),
        Type::Struct(id) => program.structs[*id].fields.iter().any(|f| holds_resource(program, f.ty)),
        _ => false,
    }
}

/// The resource type of a resource or of an array of resources.
pub(crate) fn resource_of(program: &Program, ty: TypeId) -> Option<Resource> {
    match program.ty(ty) {
        Type::Resource(resource) => Some(*resource),
        Type::Array { element, .. } => resource_of(program, *element),
        _ => None,
    }
}

/// True for an array that is unsized at any level.
pub(crate) fn has_open_length(program: &Program, ty: TypeId) -> bool {
    match program.ty(ty) {
        Type::Array { element, length } => length.is_none() || has_open_length(program, *element),
        _ => false,
    }
}

/// Whether an entry is a struct or enum under its own name, and not an alias.
pub(crate) fn names_its_type(program: &Program, entry: &Entry) -> bool {
    let (Entity::Type(ty) | Entity::ScopedEnum(ty, _)) = entry.entity else { return false };
    match *program.ty(ty) {
        Type::Struct(id) => program.structs[id].span == entry.span,
        Type::Enum(id) => program.enums[id].span == entry.span,
        _ => false,
    }
}

/// True for a function type under either of its names: `vk::ext_function_operand<R, A…>` or `vk::SpirvOpaqueType<33, R, A…>`.
pub(crate) fn is_function_type(program: &Program, ty: TypeId) -> bool {
    matches!(*program.ty(ty), Type::Spirv(id) if program.spirv_types[id].opcode == op::TypeFunction)
}

/// True for operand types that variables cannot have: types, functions, and arrays of these.
pub(crate) fn is_only_an_operand(program: &Program, ty: TypeId) -> bool {
    match *program.ty(ty) {
        Type::TypeOperand(_) => true,
        Type::Array { element, .. } => is_only_an_operand(program, element),
        _ => is_function_type(program, ty),
    }
}
