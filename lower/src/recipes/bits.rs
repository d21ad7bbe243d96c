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
    "AsDouble"(2) => |f, call| f.bits(call, BitOp::AsDouble);
    /// (x): float(s) from the low 16 bits of uint(s)
    "F16ToF32"(1) => |f, call| f.bits(call, BitOp::F16ToF32);
    /// (x): uint(s) that hold the half in the low 16 bits
    "F32ToF16"(1) => |f, call| f.bits(call, BitOp::F32ToF16);
    /// (x): the number of set bits
    "CountBits"(1) => |f, call| f.bits(call, BitOp::CountBits);
    /// (x): the position of the highest set bit (of a negative number, the highest that is not set), −1 if none
    "FirstBitHigh"(1) => |f, call| f.bits(call, BitOp::FirstBitHigh);
    /// (x): the position of the lowest set bit, −1 if none
    "FirstBitLow"(1) => |f, call| f.bits(call, BitOp::FirstBitLow);
    /// (x)
    "ReverseBits"(1) => |f, call| f.bits(call, BitOp::ReverseBits);
    /// (a, b): vectors of one or two 64-bit integers, each as its low and its high word
    "AddUint64"(2) => |f, call| f.add_uint64(call);
    /// (d, place low, place high): `asuint(double, out uint, out uint)`
    "AsUintDouble"(3) => |f, call| f.as_uint_double(call.args);
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

impl FunctionLowerer<'_, '_> {
    fn bits(&mut self, call: Call<'_>, op: BitOp) -> Lowered<Operand> {
        let Call { ty, args, .. } = call;
        let mut values = Vec::with_capacity(args.len());
        for arg in args {
            values.push(self.value(*arg)?);
        }
        let result = self.numeric(ty)?;
        let shape = self.numeric(self.m.program.exprs[args[0]].ty)?;
        let native = shape.scalar.bits() == 32 && !matches!(shape.form, Form::Matrix { .. });
        match op {
            BitOp::CountBits | BitOp::ReverseBits if native => {
                let op = if op == BitOp::CountBits { Op::BitCount } else { Op::BitReverse };
                let (from, to) = (self.shape_value(shape), self.shape_value(result));
                self.op(op, to, vec![Arg::Value(values[0], from)])
            }
            BitOp::FirstBitHigh | BitOp::FirstBitLow if native => {
                let (from, to) = (self.shape_value(shape), self.shape_value(result));
                self.glsl(first_bit(op, shape.scalar), to, vec![Arg::Value(values[0], from)])
            }
            _ => self.each(&values, shape, result, &mut |this, parts| this.scalar_bits(op, parts, shape, result)),
        }
    }

    /// Applies an operation component by component.
    fn each(
        &mut self,
        values: &[Operand],
        shape: NumericType,
        result: NumericType,
        operation: &mut dyn FnMut(&mut Self, &[Operand]) -> Lowered<Operand>,
    ) -> Lowered<Operand> {
        let parts: Vec<Vec<Operand>> = values.iter().map(|value| self.scalars(*value, shape)).collect();
        let mut results = Vec::new();
        for at in 0..shape.components() as usize {
            let scalars: Vec<_> = parts.iter().map(|part| part[at]).collect();
            results.push(operation(self, &scalars)?);
        }
        Ok(self.compose(NumericType { form: shape.form, ..result }, &results))
    }

    fn scalar_bits(&mut self, op: BitOp, values: &[Operand], from: NumericType, to: NumericType) -> Lowered<Operand> {
        let scalar = |shape: NumericType| NumericType { form: Form::Scalar, ..shape };
        let (from, to) = (scalar(from), scalar(to));
        let value = values[0];
        match op {
            BitOp::AsDouble => {
                let pair = NumericType { form: Form::Vector(2), ..WORD };
                let words = self.compose(pair, &[value, values[1]]);
                let ty = self.m.shape_type(to);
                Ok(self.cast(CastOp::BitCast, words, ty))
            }
            BitOp::F16ToF32 => {
                let word = self.convert_numeric(value, from, WORD);
                let pair = NumericType { scalar: Scalar::Float, form: Form::Vector(2) };
                let (pair, word_ty) = (self.shape_value(pair), self.shape_value(WORD));
                let unpacked = self.glsl(GlslStd450Op::UnpackHalf2x16, pair, vec![Arg::Value(word, word_ty)])?;
                Ok(self.extract(unpacked, 0))
            }
            BitOp::F32ToF16 => {
                let pair = NumericType { scalar: Scalar::Float, form: Form::Vector(2) };
                let zero = self.float_splat(scalar(pair), 0.0);
                let halves = self.compose(pair, &[value, zero]);
                let (pair, word) = (self.shape_value(pair), self.shape_value(WORD));
                self.glsl(GlslStd450Op::PackHalf2x16, word, vec![Arg::Value(halves, pair)])
            }
            BitOp::CountBits | BitOp::FirstBitHigh | BitOp::FirstBitLow | BitOp::ReverseBits => match from.scalar.bits() {
                64 => self.long_bits(op, value, from, to),
                16 => self.short_bits(op, value, from, to),
                _ => self.word_bits(op, value, from, to),
            },
        }
    }

    fn word_bits(&mut self, op: BitOp, value: Operand, from: NumericType, to: NumericType) -> Lowered<Operand> {
        let (from_ty, to_ty) = (self.shape_value(from), self.shape_value(to));
        let args = vec![Arg::Value(value, from_ty)];
        match op {
            BitOp::CountBits => self.op(Op::BitCount, to_ty, args),
            BitOp::ReverseBits => self.op(Op::BitReverse, to_ty, args),
            BitOp::FirstBitHigh | BitOp::FirstBitLow => self.glsl(first_bit(op, from.scalar), to_ty, args),
            BitOp::AsDouble | BitOp::F16ToF32 | BitOp::F32ToF16 => Err(self.m.broken("a conversion as an operation on bits")),
        }
    }

    fn short_bits(&mut self, op: BitOp, value: Operand, from: NumericType, to: NumericType) -> Lowered<Operand> {
        let signed = op == BitOp::FirstBitHigh && from.scalar.is_signed_int();
        let narrow = if signed { from } else { from.with_scalar(Scalar::UInt16) };
        let word = if signed { WORD.with_scalar(Scalar::Int) } else { WORD };
        let wide = self.convert_numeric(value, narrow, word);
        let mut result = self.word_bits(op, wide, word, WORD)?;
        if op == BitOp::ReverseBits {
            let sixteen = self.m.constant_u32(16);
            result = self.arithmetic(IrBinary::LShr, result, sixteen, WORD);
        }
        Ok(self.convert_numeric(result, WORD, to))
    }

    fn long_bits(&mut self, op: BitOp, value: Operand, from: NumericType, to: NumericType) -> Lowered<Operand> {
        let mut value = value;
        if op == BitOp::FirstBitHigh && from.scalar.is_signed_int() {
            // The highest bit that differs from the sign bit.
            let ty = self.m.shape_type(LONG);
            let shift = Operand::Constant(self.m.module.int(ty, 63));
            let sign = self.arithmetic(IrBinary::AShr, value, shift, LONG);
            value = self.arithmetic(IrBinary::Xor, value, sign, LONG);
        }
        let (low, high) = self.halves(value);
        let unsigned = |this: &mut Self, half| this.word_bits(op, half, WORD, WORD);
        let (low, high) = (unsigned(self, low)?, unsigned(self, high)?);
        let result = match op {
            BitOp::CountBits => self.arithmetic(IrBinary::Add, low, high, WORD),
            BitOp::ReverseBits => return Ok(self.long_from(high, low)),
            BitOp::FirstBitHigh => {
                let found = self.found_in_high(high);
                let none = self.is_minus_one(high);
                self.select(none, WORD.with_scalar(Scalar::Bool), low, found, WORD)
            }
            BitOp::FirstBitLow | BitOp::AsDouble | BitOp::F16ToF32 | BitOp::F32ToF16 => {
                let found = self.found_in_high(high);
                let (none_low, none_high) = (self.is_minus_one(low), self.is_minus_one(high));
                let bools = WORD.with_scalar(Scalar::Bool);
                let found = self.select(none_high, bools, high, found, WORD);
                self.select(none_low, bools, found, low, WORD)
            }
        };
        Ok(self.convert_numeric(result, WORD, to))
    }

    fn found_in_high(&mut self, position: Operand) -> Operand {
        let width = self.m.constant_u32(32);
        self.arithmetic(IrBinary::Add, position, width, WORD)
    }

    fn is_minus_one(&mut self, value: Operand) -> Operand {
        let minus_one = self.m.constant_u32(u32::MAX);
        self.compare(BinaryOp::Equal, value, minus_one, WORD)
    }

    /// The low and high words of a 64-bit integer.
    pub fn halves(&mut self, value: Operand) -> (Operand, Operand) {
        let ty = self.m.shape_type(LONG);
        let shift = Operand::Constant(self.m.module.int(ty, 32));
        let low = self.convert_numeric(value, LONG, WORD);
        let high = self.arithmetic(IrBinary::LShr, value, shift, LONG);
        (low, self.convert_numeric(high, LONG, WORD))
    }

    /// A 64-bit integer from its low and high word.
    pub fn long_from(&mut self, low: Operand, high: Operand) -> Operand {
        let ty = self.m.shape_type(LONG);
        let shift = Operand::Constant(self.m.module.int(ty, 32));
        let (low, high) = (self.convert_numeric(low, WORD, LONG), self.convert_numeric(high, WORD, LONG));
        let high = self.arithmetic(IrBinary::Shl, high, shift, LONG);
        self.arithmetic(IrBinary::Or, low, high, LONG)
    }

    /// `AddUint64(a, b)`: adds pairs of a low and a high word. It does without 64-bit arithmetic, which needs the capability Int64.
    fn add_uint64(&mut self, call: Call<'_>) -> Lowered<Operand> {
        let shape = self.numeric(call.ty)?;
        let (a, b) = (self.value(call.args[0])?, self.value(call.args[1])?);
        let (a, b) = (self.scalars(a, shape), self.scalars(b, shape));
        let (zero, one) = (self.m.constant_u32(0), self.m.constant_u32(1));
        let mut sums = Vec::with_capacity(a.len());
        for (a, b) in a.chunks_exact(2).zip(b.chunks_exact(2)) {
            let low = self.arithmetic(IrBinary::Add, a[0], b[0], WORD);
            let wrapped = self.compare(BinaryOp::Less, low, a[0], WORD);
            let carry = self.select(wrapped, WORD.with_scalar(Scalar::Bool), one, zero, WORD);
            let high = self.arithmetic(IrBinary::Add, a[1], b[1], WORD);
            sums.extend([low, self.arithmetic(IrBinary::Add, high, carry, WORD)]);
        }
        Ok(self.compose(shape, &sums))
    }

    /// `asuint(d, out low, out high)`
    pub fn as_uint_double(&mut self, args: &[ExprId]) -> Lowered<()> {
        let shape = self.numeric(self.m.program.exprs[args[0]].ty)?;
        let value = self.value(args[0])?;
        let pair = self.m.shape_type(NumericType { form: Form::Vector(2), ..WORD });
        let words = shape.with_scalar(Scalar::UInt);
        let (mut lows, mut highs) = (Vec::new(), Vec::new());
        for scalar in self.scalars(value, shape) {
            let bits = self.cast(CastOp::BitCast, scalar, pair);
            lows.push(self.extract(bits, 0));
            highs.push(self.extract(bits, 1));
        }
        let (low, high) = (self.compose(words, &lows), self.compose(words, &highs));
        self.store_out(args[1], words, low)?;
        self.store_out(args[2], words, high)
    }
}

fn first_bit(op: BitOp, scalar: Scalar) -> GlslStd450Op {
    match op {
        BitOp::FirstBitLow => GlslStd450Op::FindILsb,
        _ if scalar.is_signed_int() => GlslStd450Op::FindSMsb,
        _ => GlslStd450Op::FindUMsb,
    }
}
