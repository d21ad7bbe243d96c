//! Bit-fields. Adjacent bit-fields of the same type share a storage unit as long as they fit.

use crate::check::member;
use crate::declarations::Declarations;
use crate::hir::{self, BinaryOp, BitRange, Constant, ExprKind, Program, StructId};
use crate::scope::Member;
use crate::types::{Scalar, TypeId};
use frontend::Span;

/// The width of a scalar integer type, or of a bool in memory.
pub(crate) fn bits_of(program: &Program, ty: TypeId) -> Option<u32> {
    let (scalar, shape) = program.shape_of(ty)?;
    ((scalar.is_int() || scalar == Scalar::Bool) && shape == crate::numeric::Shape::Scalar).then(|| scalar.bits())
}

/// Allocates bits in the open storage unit, or in a new one.
pub(crate) fn place_bits(
    program: &mut Program,
    decls: &mut Declarations<'_>,
    id: StructId,
    mut field: hir::Field,
    width: u32,
) -> Member {
    let available = bits_of(program, field.ty).unwrap_or(0);
    let is_bool = program.shape_of(field.ty).is_some_and(|(scalar, _)| scalar == Scalar::Bool);
    if is_bool {
        field.ty = program.types.scalar(Scalar::UInt);
    }
    let fields = &mut program.structs[id].fields;
    let last = fields.len().wrapping_sub(1);
    if let Some((unit, used)) = decls.structs[id].open_unit
        && unit as usize == last
        && fields[last].ty == field.ty
        && fields[last].bits.first().is_some_and(|range| range.is_bool == is_bool)
        && field.offset.is_none()
        && used + width <= available
    {
        decls.structs[id].open_unit = Some((unit, used + width));
        fields[last].bits.push(BitRange { offset: used, width, is_bool });
        return Member { field: unit, bits: Some(fields[last].bits.len() as u32 - 1) };
    }
    field.bits = vec![BitRange { offset: 0, width, is_bool }];
    fields.push(field);
    let unit = fields.len() as u32 - 1;
    decls.structs[id].open_unit = Some((unit, width));
    Member { field: unit, bits: Some(0) }
}

/// The member that a name denotes; an lvalue if the struct is one.
pub(crate) fn named_field(program: &mut Program, base: hir::ExprId, member: Member) -> hir::ExprId {
    let crate::types::Type::Struct(id) = *program.ty(program.type_of(base)) else {
        return member::field_of(program, base, member.field);
    };
    let unit = member::field_of(program, base, member.field);
    let range = member.bits.and_then(|bits| {
        let field = program.structs[id].fields.get(member.field as usize)?;
        field.bits.get(bits as usize).copied()
    });
    match range {
        Some(range) => {
            let span = program.span_of(unit);
            let ty = if range.is_bool { program.types.scalar(Scalar::Bool) } else { program.type_of(unit) };
            program.add_expr(ExprKind::Bits { base: unit, range }, ty, span)
        }
        None => unit,
    }
}

/// Packs the values of bit-fields into a storage unit.
pub(crate) fn pack_bits(program: &mut Program, values: &[(BitRange, hir::ExprId)], ty: TypeId, span: Span) -> hir::ExprId {
    let mut unit = None;
    for (range, value) in values {
        let part = shifted_bits(program, *range, *value, ty, span);
        unit = Some(match unit {
            None => part,
            Some(before) => program.add_expr(ExprKind::Binary { op: BinaryOp::Or, left: before, right: part }, ty, span),
        });
    }
    match unit {
        Some(unit) => unit,
        None => program.add_expr(ExprKind::Zero, ty, span),
    }
}

fn shifted_bits(program: &mut Program, range: BitRange, value: hir::ExprId, ty: TypeId, span: Span) -> hir::ExprId {
    if program.is_error_expr(value) {
        return value;
    }
    let scalar = program.shape_of(ty).map_or(Scalar::UInt, |(scalar, _)| scalar);
    let mask = super::literal::wrap(u64::MAX >> (64 - range.width), scalar);
    let mask = program.constant(Constant::Int(mask), ty, span);
    let masked = program.add_expr(ExprKind::Binary { op: BinaryOp::And, left: value, right: mask }, ty, span);
    if range.offset == 0 {
        return masked;
    }
    let distance = program.constant(Constant::Int(u64::from(range.offset)), ty, span);
    program.add_expr(ExprKind::Binary { op: BinaryOp::Shl, left: masked, right: distance }, ty, span)
}
