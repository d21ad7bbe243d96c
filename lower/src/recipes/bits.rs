//! Recipes for intrinsics on the bits of numbers. Vulkan's bit instructions take 32 bits: narrower operands are widened, wider
//! ones split into halves.

use super::recipe::{Call, recipes};
use crate::context::Lowered;
use crate::declaration::Arg;
use crate::func::FunctionLowerer;
use crate::numeric_type::{Form, NumericType};
use ir::Operand;
use ir::op::{BinaryOp as IrBinary, CastOp};
use sema::hir::{BinaryOp, ExprId};
use sema::types::Scalar;
use spirv::{GlslStd450Op, Op};

const WORD: NumericType = NumericType { scalar: Scalar::UInt, form: Form::Scalar };
const LONG: NumericType = NumericType { scalar: Scalar::UInt64, form: Form::Scalar };

recipes! {
    /// (low, high): double from two uints
    "AsDouble"(2) => |f, call| bit_operation(f, call, BitOp::AsDouble);
    /// (x): float(s) from the low 16 bits of uint(s)
    "F16ToF32"(1) => |f, call| bit_operation(f, call, BitOp::F16ToF32);
    /// (x): uint(s) that hold the half in the low 16 bits
    "F32ToF16"(1) => |f, call| bit_operation(f, call, BitOp::F32ToF16);
    /// (x): the number of set bits
    "CountBits"(1) => |f, call| bit_operation(f, call, BitOp::CountBits);
    /// (x): the position of the highest set bit (of a negative number, the highest that is not set), −1 if none
    "FirstBitHigh"(1) => |f, call| bit_operation(f, call, BitOp::FirstBitHigh);
    /// (x): the position of the lowest set bit, −1 if none
    "FirstBitLow"(1) => |f, call| bit_operation(f, call, BitOp::FirstBitLow);
    /// (x)
    "ReverseBits"(1) => |f, call| bit_operation(f, call, BitOp::ReverseBits);
    /// (a, b): vectors of one or two 64-bit integers, each as its low and its high word
    "AddUint64"(2) => |f, call| add_uint64(f, call);
    /// (d, place low, place high): `asuint(double, out uint, out uint)`
    "AsUintDouble"(3) => |f, call| as_uint_double(f, call.args);
}

/// An operation on the bits of a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum BitOp {
    AsDouble,
    F16ToF32,
    F32ToF16,
    CountBits,
    FirstBitHigh,
    FirstBitLow,
    ReverseBits,
}

fn bit_operation(f: &mut FunctionLowerer, call: Call<'_>, op: BitOp) -> Lowered<Operand> {
    let Call { ty, args, .. } = call;
    let mut values = Vec::with_capacity(args.len());
    for arg in args {
        values.push(f.value(*arg)?);
    }
    let result = f.numeric(ty)?;
    let shape = f.numeric(f.m.program.exprs[args[0]].ty)?;
    let native = shape.scalar.bits() == 32 && !matches!(shape.form, Form::Matrix { .. });
    match op {
        BitOp::CountBits | BitOp::ReverseBits if native => {
            let op = if op == BitOp::CountBits { Op::BitCount } else { Op::BitReverse };
            let (from, to) = (f.shape_value(shape), f.shape_value(result));
            f.op(op, to, vec![Arg::Value(values[0], from)])
        }
        BitOp::FirstBitHigh | BitOp::FirstBitLow if native => {
            let (from, to) = (f.shape_value(shape), f.shape_value(result));
            f.glsl(first_bit(op, shape.scalar), to, vec![Arg::Value(values[0], from)])
        }
        _ => component_by_component(f, &values, shape, result, &mut |this, parts| scalar_bits(this, op, parts, shape, result)),
    }
}

/// Applies an operation component by component.
fn component_by_component(
    f: &mut FunctionLowerer,
    values: &[Operand],
    shape: NumericType,
    result: NumericType,
    operation: &mut dyn FnMut(&mut FunctionLowerer, &[Operand]) -> Lowered<Operand>,
) -> Lowered<Operand> {
    let parts: Vec<Vec<Operand>> = values.iter().map(|value| f.scalars(*value, shape)).collect();
    let mut results = Vec::new();
    for at in 0..shape.components() as usize {
        let scalars: Vec<_> = parts.iter().map(|part| part[at]).collect();
        results.push(operation(f, &scalars)?);
    }
    Ok(f.compose(NumericType { form: shape.form, ..result }, &results))
}

fn scalar_bits(f: &mut FunctionLowerer, op: BitOp, values: &[Operand], from: NumericType, to: NumericType) -> Lowered<Operand> {
    let scalar = |shape: NumericType| NumericType { form: Form::Scalar, ..shape };
    let (from, to) = (scalar(from), scalar(to));
    let value = values[0];
    match op {
        BitOp::AsDouble => {
            let pair = NumericType { form: Form::Vector(2), ..WORD };
            let words = f.compose(pair, &[value, values[1]]);
            let ty = f.m.shape_type(to);
            Ok(f.cast(CastOp::BitCast, words, ty))
        }
        BitOp::F16ToF32 => {
            let word = f.convert_numeric(value, from, WORD);
            let pair = NumericType { scalar: Scalar::Float, form: Form::Vector(2) };
            let (pair, word_ty) = (f.shape_value(pair), f.shape_value(WORD));
            let unpacked = f.glsl(GlslStd450Op::UnpackHalf2x16, pair, vec![Arg::Value(word, word_ty)])?;
            Ok(f.extract(unpacked, 0))
        }
        BitOp::F32ToF16 => {
            let pair = NumericType { scalar: Scalar::Float, form: Form::Vector(2) };
            let zero = f.float_splat(scalar(pair), 0.0);
            let halves = f.compose(pair, &[value, zero]);
            let (pair, word) = (f.shape_value(pair), f.shape_value(WORD));
            f.glsl(GlslStd450Op::PackHalf2x16, word, vec![Arg::Value(halves, pair)])
        }
        BitOp::CountBits | BitOp::FirstBitHigh | BitOp::FirstBitLow | BitOp::ReverseBits => match from.scalar.bits() {
            64 => long_bits(f, op, value, from, to),
            16 => short_bits(f, op, value, from, to),
            _ => word_bits(f, op, value, from, to),
        },
    }
}

fn word_bits(f: &mut FunctionLowerer, op: BitOp, value: Operand, from: NumericType, to: NumericType) -> Lowered<Operand> {
    let (from_ty, to_ty) = (f.shape_value(from), f.shape_value(to));
    let args = vec![Arg::Value(value, from_ty)];
    match op {
        BitOp::CountBits => f.op(Op::BitCount, to_ty, args),
        BitOp::ReverseBits => f.op(Op::BitReverse, to_ty, args),
        BitOp::FirstBitHigh | BitOp::FirstBitLow => f.glsl(first_bit(op, from.scalar), to_ty, args),
        BitOp::AsDouble | BitOp::F16ToF32 | BitOp::F32ToF16 => Err(f.m.broken("a conversion as an operation on bits")),
    }
}

fn short_bits(f: &mut FunctionLowerer, op: BitOp, value: Operand, from: NumericType, to: NumericType) -> Lowered<Operand> {
    let signed = op == BitOp::FirstBitHigh && from.scalar.is_signed_int();
    let narrow = if signed { from } else { from.with_scalar(Scalar::UInt16) };
    let word = if signed { WORD.with_scalar(Scalar::Int) } else { WORD };
    let wide = f.convert_numeric(value, narrow, word);
    let mut result = word_bits(f, op, wide, word, WORD)?;
    if op == BitOp::ReverseBits {
        let sixteen = f.m.constant_u32(16);
        result = f.arithmetic(IrBinary::LShr, result, sixteen, WORD);
    }
    Ok(f.convert_numeric(result, WORD, to))
}

fn long_bits(f: &mut FunctionLowerer, op: BitOp, value: Operand, from: NumericType, to: NumericType) -> Lowered<Operand> {
    let mut value = value;
    if op == BitOp::FirstBitHigh && from.scalar.is_signed_int() {
        // The highest bit that differs from the sign bit.
        let ty = f.m.shape_type(LONG);
        let shift = Operand::Constant(f.m.module.int(ty, 63));
        let sign = f.arithmetic(IrBinary::AShr, value, shift, LONG);
        value = f.arithmetic(IrBinary::Xor, value, sign, LONG);
    }
    let (low, high) = halves(f, value);
    let unsigned = |this: &mut FunctionLowerer, half| word_bits(this, op, half, WORD, WORD);
    let (low, high) = (unsigned(f, low)?, unsigned(f, high)?);
    let result = match op {
        BitOp::CountBits => f.arithmetic(IrBinary::Add, low, high, WORD),
        BitOp::ReverseBits => return Ok(long_from(f, high, low)),
        BitOp::FirstBitHigh => {
            let found = found_in_high(f, high);
            let none = is_minus_one(f, high);
            f.select(none, WORD.with_scalar(Scalar::Bool), low, found, WORD)
        }
        BitOp::FirstBitLow | BitOp::AsDouble | BitOp::F16ToF32 | BitOp::F32ToF16 => {
            let found = found_in_high(f, high);
            let (none_low, none_high) = (is_minus_one(f, low), is_minus_one(f, high));
            let bools = WORD.with_scalar(Scalar::Bool);
            let found = f.select(none_high, bools, high, found, WORD);
            f.select(none_low, bools, found, low, WORD)
        }
    };
    Ok(f.convert_numeric(result, WORD, to))
}

fn found_in_high(f: &mut FunctionLowerer, position: Operand) -> Operand {
    let width = f.m.constant_u32(32);
    f.arithmetic(IrBinary::Add, position, width, WORD)
}

fn is_minus_one(f: &mut FunctionLowerer, value: Operand) -> Operand {
    let minus_one = f.m.constant_u32(u32::MAX);
    f.compare(BinaryOp::Equal, value, minus_one, WORD)
}

/// The low and high words of a 64-bit integer.
pub(super) fn halves(f: &mut FunctionLowerer, value: Operand) -> (Operand, Operand) {
    let ty = f.m.shape_type(LONG);
    let shift = Operand::Constant(f.m.module.int(ty, 32));
    let low = f.convert_numeric(value, LONG, WORD);
    let high = f.arithmetic(IrBinary::LShr, value, shift, LONG);
    (low, f.convert_numeric(high, LONG, WORD))
}

/// A 64-bit integer from its low and high word.
pub(super) fn long_from(f: &mut FunctionLowerer, low: Operand, high: Operand) -> Operand {
    let ty = f.m.shape_type(LONG);
    let shift = Operand::Constant(f.m.module.int(ty, 32));
    let (low, high) = (f.convert_numeric(low, WORD, LONG), f.convert_numeric(high, WORD, LONG));
    let high = f.arithmetic(IrBinary::Shl, high, shift, LONG);
    f.arithmetic(IrBinary::Or, low, high, LONG)
}

/// `AddUint64(a, b)`: adds pairs of a low and a high word. It does without 64-bit arithmetic, which needs the capability Int64.
fn add_uint64(f: &mut FunctionLowerer, call: Call<'_>) -> Lowered<Operand> {
    let shape = f.numeric(call.ty)?;
    let (a, b) = (f.value(call.args[0])?, f.value(call.args[1])?);
    let (a, b) = (f.scalars(a, shape), f.scalars(b, shape));
    let (zero, one) = (f.m.constant_u32(0), f.m.constant_u32(1));
    let mut sums = Vec::with_capacity(a.len());
    for (a, b) in a.chunks_exact(2).zip(b.chunks_exact(2)) {
        let low = f.arithmetic(IrBinary::Add, a[0], b[0], WORD);
        let wrapped = f.compare(BinaryOp::Less, low, a[0], WORD);
        let carry = f.select(wrapped, WORD.with_scalar(Scalar::Bool), one, zero, WORD);
        let high = f.arithmetic(IrBinary::Add, a[1], b[1], WORD);
        sums.extend([low, f.arithmetic(IrBinary::Add, high, carry, WORD)]);
    }
    Ok(f.compose(shape, &sums))
}

/// `asuint(d, out low, out high)`
fn as_uint_double(f: &mut FunctionLowerer, args: &[ExprId]) -> Lowered<()> {
    let shape = f.numeric(f.m.program.exprs[args[0]].ty)?;
    let value = f.value(args[0])?;
    let pair = f.m.shape_type(NumericType { form: Form::Vector(2), ..WORD });
    let words = shape.with_scalar(Scalar::UInt);
    let (mut lows, mut highs) = (Vec::new(), Vec::new());
    for scalar in f.scalars(value, shape) {
        let bits = f.cast(CastOp::BitCast, scalar, pair);
        lows.push(f.extract(bits, 0));
        highs.push(f.extract(bits, 1));
    }
    let (low, high) = (f.compose(words, &lows), f.compose(words, &highs));
    f.store_out(args[1], words, low)?;
    f.store_out(args[2], words, high)
}

fn first_bit(op: BitOp, scalar: Scalar) -> GlslStd450Op {
    match op {
        BitOp::FirstBitLow => GlslStd450Op::FindILsb,
        _ if scalar.is_signed_int() => GlslStd450Op::FindSMsb,
        _ => GlslStd450Op::FindUMsb,
    }
}
