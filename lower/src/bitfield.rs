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

impl FunctionLowerer<'_, '_> {
    /// Extracts a bit-field from its storage unit of the type `ty`, sign-extended if that is signed.
    pub fn extract_bits(&mut self, unit: Operand, ty: TypeId, range: BitRange) -> Lowered<Operand> {
        let shape = self.numeric(ty)?;
        let bits = self.extract_number(unit, shape, range)?;
        Ok(if range.is_bool { self.convert_numeric(bits, shape, bool_of(shape)) } else { bits })
    }

    fn extract_number(&mut self, unit: Operand, shape: NumericType, range: BitRange) -> Lowered<Operand> {
        let signed = shape.scalar.is_signed_int();
        if shape.scalar.bits() == 32 {
            let op = if signed { Op::BitFieldSExtract } else { Op::BitFieldUExtract };
            let value = self.shape_value(shape);
            let [offset, count] = self.range_operands(range);
            return self.op(op, value, vec![Arg::Value(unit, value), offset, count]);
        }
        // Vulkan's bit-field instructions take 32 bits only.
        let bits = shape.scalar.bits();
        let left = self.distance(shape, bits - range.offset - range.width);
        let right = self.distance(shape, bits - range.width);
        let top = self.arithmetic(BinaryOp::Shl, unit, left, shape);
        let shift = if signed { BinaryOp::AShr } else { BinaryOp::LShr };
        Ok(self.arithmetic(shift, top, right, shape))
    }

    /// Inserts a value into the bit range of a storage unit.
    pub fn insert_bits(&mut self, unit: Operand, value: Operand, ty: TypeId, range: BitRange) -> Lowered<Operand> {
        let shape = self.numeric(ty)?;
        let value = if range.is_bool { self.convert_numeric(value, bool_of(shape), shape) } else { value };
        if shape.scalar.bits() == 32 {
            let value_ty = self.shape_value(shape);
            let [offset, count] = self.range_operands(range);
            let args = vec![Arg::Value(unit, value_ty), Arg::Value(value, value_ty), offset, count];
            return self.op(Op::BitFieldInsert, value_ty, args);
        }
        let mask = (u64::MAX >> (64 - range.width)) << range.offset;
        let (inside, outside) = (self.mask(shape, mask), self.mask(shape, !mask));
        let distance = self.distance(shape, range.offset);
        let moved = self.arithmetic(BinaryOp::Shl, value, distance, shape);
        let moved = self.arithmetic(BinaryOp::And, moved, inside, shape);
        let kept = self.arithmetic(BinaryOp::And, unit, outside, shape);
        Ok(self.arithmetic(BinaryOp::Or, kept, moved, shape))
    }

    fn range_operands(&mut self, range: BitRange) -> [Arg; 2] {
        let word = self.shape_value(NumericType { scalar: Scalar::UInt, form: crate::numeric_type::Form::Scalar });
        [range.offset, range.width].map(|number| Arg::Value(self.m.constant_u32(number), word))
    }

    fn distance(&mut self, shape: NumericType, bits: u32) -> Operand {
        Operand::Constant(self.m.scalar_constant(shape.scalar, Constant::Int(u64::from(bits))))
    }

    fn mask(&mut self, shape: NumericType, mask: u64) -> Operand {
        Operand::Constant(self.m.scalar_constant(shape.scalar, Constant::Int(mask)))
    }
}
