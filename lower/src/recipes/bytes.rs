//! Recipes for four bytes packed in a word: packing, unpacking, clamping and sums of absolute differences.

use super::math::glsl_rows;
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
    "PackBytes"(1) => |f, call| pack_bytes(f, call.args);
    /// (x): uint; four integers clamped to −128 to 127, as bytes
    "PackClampedSigned"(1) => |f, call| pack_clamped_bytes(f, i8::MIN.into(), i8::MAX.into(), call.args);
    /// (x): uint; four integers clamped to 0 to 255, as bytes
    "PackClampedUnsigned"(1) => |f, call| pack_clamped_bytes(f, u8::MIN.into(), u8::MAX.into(), call.args);
    /// (x): four integers from the bytes of a uint, extended by T's sign
    "UnpackBytes"(1) => |f, call| unpack_bytes(f, call.ty, call.args);
    /// (uint reference, uint2 source, uint4 sums): `msad4`
    "MaskedDifferences"(3) => |f, call| masked_differences(f, call.args);
}

/// `pack_s8(x)`, `pack_u8(x)`: the low bytes of the components.
fn pack_bytes(f: &mut FunctionLowerer, args: &[ExprId]) -> Lowered<Operand> {
    let shape = f.numeric(f.m.program.exprs[args[0]].ty)?;
    let value = f.value(args[0])?;
    packed_bytes(f, value, shape)
}

fn packed_bytes(f: &mut FunctionLowerer, value: Operand, shape: NumericType) -> Lowered<Operand> {
    let words = f.convert_numeric(value, shape, WORDS);
    let mut packed = f.extract(words, 0);
    let word = f.shape_value(WORD);
    for at in 1..4 {
        // The next insertion overwrites the bits above the byte.
        let byte = f.extract(words, at);
        let (offset, count) = (f.word_arg(at * BITS_OF_BYTE), f.word_arg(u32::BITS - at * BITS_OF_BYTE));
        packed = f.op(Op::BitFieldInsert, word, vec![Arg::Value(packed, word), Arg::Value(byte, word), offset, count])?;
    }
    Ok(packed)
}

/// `pack_clamp_s8(x)`, `pack_clamp_u8(x)` of signed integers.
fn pack_clamped_bytes(f: &mut FunctionLowerer, least: i64, most: i64, args: &[ExprId]) -> Lowered<Operand> {
    let shape = f.numeric(f.m.program.exprs[args[0]].ty)?;
    let value = f.value(args[0])?;
    let least = int_splat(f, shape, least);
    let most = int_splat(f, shape, most);
    let clamped = glsl_rows(f, GlslStd450Op::SClamp, shape, &[value, least, most])?;
    packed_bytes(f, clamped, shape)
}

fn int_splat(f: &mut FunctionLowerer, shape: NumericType, value: i64) -> Operand {
    let scalar = f.m.scalar_constant(shape.scalar, Constant::Int(value as u64));
    Operand::Constant(f.m.splat_constant(shape, scalar))
}

/// `unpack_s8s32(x)` and the like: extends each byte by the result's sign.
fn unpack_bytes(f: &mut FunctionLowerer, ty: hir_types::TypeId, args: &[ExprId]) -> Lowered<Operand> {
    let shape = f.numeric(ty)?;
    let value = f.value(args[0])?;
    let is_signed = shape.scalar.is_signed_int();
    let (op, wide) = if is_signed { (Op::BitFieldSExtract, Scalar::Int) } else { (Op::BitFieldUExtract, Scalar::UInt) };
    let wide = WORDS.with_scalar(wide);
    let scalar = f.shape_value(NumericType { form: Form::Scalar, ..wide });
    let mut parts = Vec::new();
    for at in 0..4 {
        let (offset, count) = (f.word_arg(at * BITS_OF_BYTE), f.word_arg(BITS_OF_BYTE));
        parts.push(f.op(op, scalar, vec![Arg::Value(value, scalar), offset, count])?);
    }
    let unpacked = f.compose(wide, &parts);
    Ok(f.convert_numeric(unpacked, wide, shape))
}

/// `msad4(reference, source, sums)`: for each of the four words that start at a byte of the source's first word, adds the
/// absolute differences from the reference's bytes, skipping reference bytes that are 0.
fn masked_differences(f: &mut FunctionLowerer, args: &[ExprId]) -> Lowered<Operand> {
    let (reference, source, mut sums) = (f.value(args[0])?, f.value(args[1])?, f.value(args[2])?);
    let (low, high) = (f.extract(source, 0), f.extract(source, 1));
    let word = f.shape_value(WORD);
    let mut windows = vec![low];
    for at in 1..4 {
        let shift = f.m.constant_u32(at * BITS_OF_BYTE);
        let rest = f.arithmetic(IrBinary::LShr, low, shift, WORD);
        let (offset, count) = (f.word_arg(u32::BITS - at * BITS_OF_BYTE), f.word_arg(at * BITS_OF_BYTE));
        windows.push(f.op(Op::BitFieldInsert, word, vec![Arg::Value(rest, word), Arg::Value(high, word), offset, count])?);
    }
    let windows = f.compose(WORDS, &windows);
    let words = f.shape_value(WORDS);
    let zero = int_splat(f, WORDS, 0);
    for at in 0..4 {
        let (offset, count) = (f.word_arg(at * BITS_OF_BYTE), f.word_arg(BITS_OF_BYTE));
        let args = vec![Arg::Value(reference, word), offset.clone(), count.clone()];
        let wanted = f.op(Op::BitFieldUExtract, word, args)?;
        let wanted = f.splat(wanted, WORDS);
        let found = f.op(Op::BitFieldUExtract, words, vec![Arg::Value(windows, words), offset, count])?;
        let difference = f.arithmetic(IrBinary::Sub, wanted, found, WORDS);
        let difference = glsl_rows(f, GlslStd450Op::SAbs, WORDS.with_scalar(Scalar::Int), &[difference])?;
        let masked = f.compare(BinaryOp::Equal, wanted, zero, WORDS);
        let counted = f.select(masked, WORDS.with_scalar(Scalar::Bool), zero, difference, WORDS);
        sums = f.arithmetic(IrBinary::Add, sums, counted, WORDS);
    }
    Ok(sums)
}
