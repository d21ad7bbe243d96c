//! Reads and writes bit-fields: ranges of bits in a storage unit.

use crate::context::Lowered;
use crate::declaration::Arg;
use crate::func::FunctionLowerer;
use crate::numeric_type::NumericType;
use ir::Operand;
use ir::op::BinaryOp;
use sema::hir::{BitRange, Constant};
use sema::types::{Scalar, TypeId};
use spirv::Op;

fn bool_of(shape: NumericType) -> NumericType {
    NumericType { scalar: Scalar::Bool, ..shape }
}

/// Extracts a bit-field from its storage unit of the type `ty`, sign-extended if that is signed.
pub(crate) fn extract_bits(f: &mut FunctionLowerer, unit: Operand, ty: TypeId, range: BitRange) -> Lowered<Operand> {
    let shape = f.numeric(ty)?;
    let bits = extract_number(f, unit, shape, range)?;
    Ok(if range.is_bool { f.convert_numeric(bits, shape, bool_of(shape)) } else { bits })
}

fn extract_number(f: &mut FunctionLowerer, unit: Operand, shape: NumericType, range: BitRange) -> Lowered<Operand> {
    let signed = shape.scalar.is_signed_int();
    if shape.scalar.bits() == 32 {
        let op = if signed { Op::BitFieldSExtract } else { Op::BitFieldUExtract };
        let value = f.shape_value(shape);
        let [offset, count] = range_operands(f, range);
        return f.op(op, value, vec![Arg::Value(unit, value), offset, count]);
    }
    // Vulkan's bit-field instructions take 32 bits only.
    let bits = shape.scalar.bits();
    let left = distance(f, shape, bits - range.offset - range.width);
    let right = distance(f, shape, bits - range.width);
    let top = f.arithmetic(BinaryOp::Shl, unit, left, shape);
    let shift = if signed { BinaryOp::AShr } else { BinaryOp::LShr };
    Ok(f.arithmetic(shift, top, right, shape))
}

/// Inserts a value into the bit range of a storage unit.
pub(crate) fn insert_bits(
    f: &mut FunctionLowerer,
    unit: Operand,
    value: Operand,
    ty: TypeId,
    range: BitRange,
) -> Lowered<Operand> {
    let shape = f.numeric(ty)?;
    let value = if range.is_bool { f.convert_numeric(value, bool_of(shape), shape) } else { value };
    if shape.scalar.bits() == 32 {
        let value_ty = f.shape_value(shape);
        let [offset, count] = range_operands(f, range);
        let args = vec![Arg::Value(unit, value_ty), Arg::Value(value, value_ty), offset, count];
        return f.op(Op::BitFieldInsert, value_ty, args);
    }
    let mask = (u64::MAX >> (64 - range.width)) << range.offset;
    let (inside, outside) = (mask_constant(f, shape, mask), mask_constant(f, shape, !mask));
    let distance = distance(f, shape, range.offset);
    let moved = f.arithmetic(BinaryOp::Shl, value, distance, shape);
    let moved = f.arithmetic(BinaryOp::And, moved, inside, shape);
    let kept = f.arithmetic(BinaryOp::And, unit, outside, shape);
    Ok(f.arithmetic(BinaryOp::Or, kept, moved, shape))
}

fn range_operands(f: &mut FunctionLowerer, range: BitRange) -> [Arg; 2] {
    let word = f.shape_value(NumericType { scalar: Scalar::UInt, form: crate::numeric_type::Form::Scalar });
    [range.offset, range.width].map(|number| Arg::Value(f.m.constant_u32(number), word))
}

fn distance(f: &mut FunctionLowerer, shape: NumericType, bits: u32) -> Operand {
    Operand::Constant(f.m.scalar_constant(shape.scalar, Constant::Int(u64::from(bits))))
}

fn mask_constant(f: &mut FunctionLowerer, shape: NumericType, mask: u64) -> Operand {
    Operand::Constant(f.m.scalar_constant(shape.scalar, Constant::Int(mask)))
}
