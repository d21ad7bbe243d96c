//! Alignments of physical addresses: `vk::BufferPointer` and its casts, `vk::RawBufferLoad` and `vk::RawBufferStore`.
//!
//! An access is an [`ExprKind::Deref`] whose alignment is a power of two.

use crate::check::type_queries;
use crate::declarations::{Declarations, TemplateArgument};
use crate::hir::{ExprId, ExprKind, Program};
use crate::reports::Reports;
use crate::types::{Type, TypeId, Types};
use diagnostics::registry as code;
use frontend::Span;

/// The maximum alignment.
pub(crate) const MAX_ALIGNMENT: u64 = 1 << 31;

/// Resolves `vk::BufferPointer<T, alignment>`.
pub(crate) fn buffer_pointer(
    program: &mut Program,
    decls: &Declarations<'_>,
    reports: &Reports,
    args: &[TemplateArgument],
    span: Span,
) -> TypeId {
    let (pointee, given) = match *args {
        [TemplateArgument::Type(pointee)] => (pointee, None),
        [TemplateArgument::Type(pointee), TemplateArgument::Value { bits, .. }] => (pointee, Some(bits)),
        _ => {
            reports.diagnose(code::TEMPLATE_ARGUMENTS, span, "'vk::BufferPointer' takes a type and an optional alignment");
            return Types::ERROR;
        }
    };
    if pointee == Types::VOID || type_queries::holds_resource(program, pointee) || matches!(program.ty(pointee), Type::String) {
        let message = format!("a 'vk::BufferPointer' cannot point to type '{}'", program.type_name(pointee));
        reports.diagnose(code::INVALID_TYPE, span, message);
        return Types::ERROR;
    }
    match given {
        Some(bits) => match alignment(reports, bits, span) {
            Some(alignment) => program.types.intern(Type::BufferPointer { pointee, alignment }),
            None => Types::ERROR,
        },
        None => {
            // A struct may contain a pointer to itself, before it is complete.
            let alignment =
                if type_queries::is_incomplete(program, decls, pointee) { 0 } else { natural_alignment(program, pointee) };
            program.types.intern(Type::BufferPointer { pointee, alignment })
        }
    }
}

/// The alignment of a pointer without an explicit one, which is that of the pointee. Vectors of two and four components are
/// aligned as a whole. 0 for types without a size.
fn natural_alignment(program: &Program, ty: TypeId) -> u32 {
    match *program.ty(ty) {
        Type::Vector(scalar, count @ (2 | 4)) => scalar.bits() / 8 * u32::from(count),
        Type::Array { element, .. } => natural_alignment(program, element),
        Type::Struct(id) => {
            let fields = &program.structs[id].fields;
            fields.iter().map(|field| natural_alignment(program, field.ty)).max().unwrap_or(1)
        }
        _ => type_queries::size_and_alignment(program, ty).map_or(0, |(_, alignment)| alignment),
    }
}

/// The alignment of a pointer whose pointee was incomplete when the pointer type was named.
pub(crate) fn promised_alignment(program: &Program, decls: &Declarations<'_>, pointee: TypeId, alignment: u32) -> u32 {
    if alignment == 0 && !type_queries::is_incomplete(program, decls, pointee) {
        natural_alignment(program, pointee)
    } else {
        alignment
    }
}

pub(crate) fn alignment(reports: &Reports, bits: u64, span: Span) -> Option<u32> {
    if bits.is_power_of_two() && bits <= MAX_ALIGNMENT {
        return Some(bits as u32);
    }
    reports.diagnose(code::ALIGNMENT, span, format!("an alignment must be a power of two, not {}", bits as i64));
    None
}

/// Returns an lvalue of type `pointee` at an address.
pub(crate) fn deref(
    program: &mut Program,
    decls: &Declarations<'_>,
    reports: &Reports,
    address: ExprId,
    pointee: TypeId,
    alignment: u32,
    span: Span,
) -> ExprId {
    if type_queries::is_incomplete(program, decls, pointee) {
        let message = format!("pointee has incomplete type '{}'", program.type_name(pointee));
        reports.diagnose(code::INCOMPLETE_TYPE, span, message);
        return program.error_expr(span);
    }
    program.add_expr(ExprKind::Deref { address, alignment }, pointee, span)
}

/// True for a conversion between pointers to the same type that does not raise the alignment.
pub(crate) fn narrows_pointer(program: &Program, decls: &Declarations<'_>, from: TypeId, to: TypeId) -> bool {
    match (program.ty(from), program.ty(to)) {
        (Type::BufferPointer { pointee: a, alignment: m }, Type::BufferPointer { pointee: b, alignment: n }) => {
            a == b && promised_alignment(program, decls, *b, *n) <= promised_alignment(program, decls, *a, *m)
        }
        _ => false,
    }
}
