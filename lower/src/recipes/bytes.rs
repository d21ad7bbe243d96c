//! Recipes for four bytes packed in a word: packing, unpacking, clamping and sums of absolute differences.

use super::recipe::recipes;
use crate::context::Lowered;
use crate::declaration::Arg;
use crate::func::FunctionLowerer;
use crate::numeric_type::{Form, NumericType};
use ir::Operand;
use ir::op::BinaryOp as IrBinary;
use sema::hir::{BinaryOp, Constant, ExprId};
use sema::types as hir_types;
use sema::types::Scalar;
use spirv::{GlslStd450Op, Op};

const WORD: NumericType = NumericType { scalar: Scalar::UInt, form: Form::Scalar };
const WORDS: NumericType = NumericType { scalar: Scalar::UInt, form: Form::Vector(4) };
const BITS_OF_BYTE: u32 = 8;

recipes! {
    /// (x): uint; the low bytes of four integers
    "PackBytes"(1) => |f, call| f.pack_bytes(call.args);
    /// (x): uint; four integers clamped to −128 to 127, as bytes
    "PackClampedSigned"(1) => |f, call| f.pack_clamped_bytes(i8::MIN.into(), i8::MAX.into(), call.args);
    /// (x): uint; four integers clamped to 0 to 255, as bytes
    "PackClampedUnsigned"(1) => |f, call| f.pack_clamped_bytes(u8::MIN.into(), u8::MAX.into(), call.args);
    /// (x): four integers from the bytes of a uint, extended by T's sign
    "UnpackBytes"(1) => |f, call| f.unpack_bytes(call.ty, call.args);
    /// (uint reference, uint2 source, uint4 sums): `msad4`
    "MaskedDifferences"(3) => |f, call| f.masked_differences(call.args);
}

impl FunctionLowerer<'_, '_> {
    /// `pack_s8(x)`, `pack_u8(x)`: the low bytes of the components.
    fn pack_bytes(&mut self, args: &[ExprId]) -> Lowered<Operand> {
        let shape = self.numeric(self.m.program.exprs[args[0]].ty)?;
        let value = self.value(args[0])?;
        self.packed_bytes(value, shape)
    }

    fn packed_bytes(&mut self, value: Operand, shape: NumericType) -> Lowered<Operand> {
        let words = self.convert_numeric(value, shape, WORDS);
        let mut packed = self.extract(words, 0);
        let word = self.shape_value(WORD);
        for at in 1..4 {
            // The next insertion overwrites the bits above the byte.
            let byte = self.extract(words, at);
            let (offset, count) = (self.word_arg(at * BITS_OF_BYTE), self.word_arg(u32::BITS - at * BITS_OF_BYTE));
            packed = self.op(Op::BitFieldInsert, word, vec![Arg::Value(packed, word), Arg::Value(byte, word), offset, count])?;
        }
        Ok(packed)
    }

    /// `pack_clamp_s8(x)`, `pack_clamp_u8(x)` of signed integers.
    fn pack_clamped_bytes(&mut self, least: i64, most: i64, args: &[ExprId]) -> Lowered<Operand> {
        let shape = self.numeric(self.m.program.exprs[args[0]].ty)?;
        let value = self.value(args[0])?;
        let least = self.int_splat(shape, least);
        let most = self.int_splat(shape, most);
        let clamped = self.glsl_rows(GlslStd450Op::SClamp, shape, &[value, least, most])?;
        self.packed_bytes(clamped, shape)
    }

    fn int_splat(&mut self, shape: NumericType, value: i64) -> Operand {
        let scalar = self.m.scalar_constant(shape.scalar, Constant::Int(value as u64));
        Operand::Constant(self.m.splat_constant(shape, scalar))
    }

    /// `unpack_s8s32(x)` and the like: extends each byte by the result's sign.
    fn unpack_bytes(&mut self, ty: hir_types::TypeId, args: &[ExprId]) -> Lowered<Operand> {
        let shape = self.numeric(ty)?;
        let value = self.value(args[0])?;
        let is_signed = shape.scalar.is_signed_int();
        let (op, wide) = if is_signed { (Op::BitFieldSExtract, Scalar::Int) } else { (Op::BitFieldUExtract, Scalar::UInt) };
        let wide = WORDS.with_scalar(wide);
        let scalar = self.shape_value(NumericType { form: Form::Scalar, ..wide });
        let mut parts = Vec::new();
        for at in 0..4 {
            let (offset, count) = (self.word_arg(at * BITS_OF_BYTE), self.word_arg(BITS_OF_BYTE));
            parts.push(self.op(op, scalar, vec![Arg::Value(value, scalar), offset, count])?);
        }
        let unpacked = self.compose(wide, &parts);
        Ok(self.convert_numeric(unpacked, wide, shape))
    }

    /// `msad4(reference, source, sums)`: for each of the four words that start at a byte of the source's first word, adds the
    /// absolute differences from the reference's bytes, skipping reference bytes that are 0.
    fn masked_differences(&mut self, args: &[ExprId]) -> Lowered<Operand> {
        let (reference, source, mut sums) = (self.value(args[0])?, self.value(args[1])?, self.value(args[2])?);
        let (low, high) = (self.extract(source, 0), self.extract(source, 1));
        let word = self.shape_value(WORD);
        let mut windows = vec![low];
        for at in 1..4 {
            let shift = self.m.constant_u32(at * BITS_OF_BYTE);
            let rest = self.arithmetic(IrBinary::LShr, low, shift, WORD);
            let (offset, count) = (self.word_arg(u32::BITS - at * BITS_OF_BYTE), self.word_arg(at * BITS_OF_BYTE));
            windows.push(self.op(
                Op::BitFieldInsert,
                word,
                vec![Arg::Value(rest, word), Arg::Value(high, word), offset, count],
            )?);
        }
        let windows = self.compose(WORDS, &windows);
        let words = self.shape_value(WORDS);
        let zero = self.int_splat(WORDS, 0);
        for at in 0..4 {
            let (offset, count) = (self.word_arg(at * BITS_OF_BYTE), self.word_arg(BITS_OF_BYTE));
            let args = vec![Arg::Value(reference, word), offset.clone(), count.clone()];
            let wanted = self.op(Op::BitFieldUExtract, word, args)?;
            let wanted = self.splat(wanted, WORDS);
            let found = self.op(Op::BitFieldUExtract, words, vec![Arg::Value(windows, words), offset, count])?;
            let difference = self.arithmetic(IrBinary::Sub, wanted, found, WORDS);
            let difference = self.glsl_rows(GlslStd450Op::SAbs, WORDS.with_scalar(Scalar::Int), &[difference])?;
            let masked = self.compare(BinaryOp::Equal, wanted, zero, WORDS);
            let counted = self.select(masked, WORDS.with_scalar(Scalar::Bool), zero, difference, WORDS);
            sums = self.arithmetic(IrBinary::Add, sums, counted, WORDS);
        }
        Ok(sums)
    }
}
