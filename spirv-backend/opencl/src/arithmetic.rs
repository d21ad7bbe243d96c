//! Expands arithmetic that no single SPIR-V instruction expresses.

use crate::instructions::{argument, bools_like, extended};
use crate::state::FunctionEmitter;
use diagnostics::registry as code;
use ir::op::{Call, FloatPredicate};
use ir::{ConstantKind, Inst, Metadata, MetadataOperand, Operand};
use spirv::{Decoration, FPRoundingMode, Op};
use spirv_backend::{Fallible, TypeShape, Value};
use spirv_module::{Id, Word};

/// How the components of a vector are reduced to a scalar.
#[derive(Debug, Clone, Copy)]
pub enum Reduction {
    /// By this instruction, in a tree of pairs.
    Pairs(Op),
    /// By this instruction of OpenCL.std, in a tree of pairs.
    Extended(&'static str),
    /// By this instruction, in order, with the first argument as the start value.
    From(Op),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Overflow {
    UnsignedAdd,
    UnsignedSub,
    UnsignedMul,
    SignedAdd,
    SignedSub,
    SignedMul,
}

/// The mask bits of `llvm.is.fpclass`.
mod class {
    pub const NAN: u128 = 0x3;
    pub const QUIET: u128 = 0x2;
    pub const NEGATIVE_INFINITY: u128 = 0x4;
    pub const NEGATIVE_NORMAL: u128 = 0x8;
    pub const NEGATIVE_SUBNORMAL: u128 = 0x10;
    pub const NEGATIVE_ZERO: u128 = 0x20;
    pub const POSITIVE_ZERO: u128 = 0x40;
    pub const POSITIVE_SUBNORMAL: u128 = 0x80;
    pub const POSITIVE_NORMAL: u128 = 0x100;
    pub const POSITIVE_INFINITY: u128 = 0x200;
}

pub fn reduce(fx: &mut FunctionEmitter<'_, '_>, inst: &Inst, call: &Call, reduction: Reduction) -> Fallible<Value> {
    let ty = fx.result_type(inst)?;
    let is_from = matches!(reduction, Reduction::From(_));
    let vector = fx.value(argument(fx, call, usize::from(is_from))?)?;
    let TypeShape::Vector { count, .. } = *fx.emitter.module.shape(vector.ty) else { return Ok(vector) };
    let mut parts: Vec<Id> = (0..count).map(|at| fx.extract(vector.id, at, ty)).collect();
    if is_from {
        parts.insert(0, fx.value(argument(fx, call, 0)?)?.id);
    }
    let is_bool = *fx.emitter.module.shape(ty) == TypeShape::Bool;
    let mut parts = parts.into_iter();
    let mut value = parts.next().unwrap_or(vector.id);
    for part in parts {
        value = match reduction {
            Reduction::Pairs(op) | Reduction::From(op) => {
                let op = if is_bool { on_bools(op) } else { op };
                fx.emit(op, ty, vec![value.into(), part.into()])
            }
            Reduction::Extended(name) => extended(fx, name, ty, &[value, part]),
        };
    }
    Ok(Value { id: value, ty })
}

/// Emits an `llvm.*.with.overflow` intrinsic: a struct of the result and the overflow flag.
pub fn with_overflow(fx: &mut FunctionEmitter<'_, '_>, inst: &Inst, call: &Call, overflow: Overflow) -> Fallible<Value> {
    let pair = fx.result_type(inst)?;
    let left = fx.value(argument(fx, call, 0)?)?;
    let right = fx.value_as(argument(fx, call, 1)?, left.ty)?;
    let bools = bools_like(fx, left.ty);
    if fx.emitter.module.component_types(pair).as_deref() != Some(&[left.ty, bools]) {
        let message = "the result must be a struct of the operands' type and an i1, or a vector of as many";
        return Err(fx.emitter.error(code::OPERAND_TYPE, message));
    }
    let zero = fx.emitter.module.splat(left.ty, 0)?;
    let words = vec![Word::Id(left.id), Word::Id(right)];
    let (value, flag) = match overflow {
        Overflow::UnsignedAdd => {
            let sum = fx.emit(Op::IAdd, left.ty, words);
            (sum, fx.emit(Op::ULessThan, bools, vec![sum.into(), left.id.into()]))
        }
        Overflow::UnsignedSub => {
            let difference = fx.emit(Op::ISub, left.ty, words.clone());
            (difference, fx.emit(Op::ULessThan, bools, words))
        }
        Overflow::SignedAdd | Overflow::SignedSub => {
            let is_add = overflow == Overflow::SignedAdd;
            let value = fx.emit(if is_add { Op::IAdd } else { Op::ISub }, left.ty, words.clone());
            // Overflow of a sum: its sign differs from both operands'. Overflow of a difference: its sign differs from the
            // minuend's, which differs from the subtrahend's.
            let other = if is_add { value } else { left.id };
            let first = fx.emit(Op::BitwiseXor, left.ty, vec![left.id.into(), value.into()]);
            let second = fx.emit(Op::BitwiseXor, left.ty, vec![right.into(), other.into()]);
            let both = fx.emit(Op::BitwiseAnd, left.ty, vec![first.into(), second.into()]);
            (value, fx.emit(Op::SLessThan, bools, vec![both.into(), zero.into()]))
        }
        Overflow::UnsignedMul => {
            let value = fx.emit(Op::IMul, left.ty, words);
            let high = extended(fx, "u_mul_hi", left.ty, &[left.id, right]);
            (value, fx.emit(Op::INotEqual, bools, vec![high.into(), zero.into()]))
        }
        Overflow::SignedMul => {
            let value = fx.emit(Op::IMul, left.ty, words);
            let high = extended(fx, "s_mul_hi", left.ty, &[left.id, right]);
            let width = width(fx, left.ty)?;
            let distance = fx.emitter.module.splat(left.ty, u128::from(width - 1))?;
            let sign = fx.emit(Op::ShiftRightArithmetic, left.ty, vec![value.into(), distance.into()]);
            (value, fx.emit(Op::INotEqual, bools, vec![high.into(), sign.into()]))
        }
    };
    Ok(fx.construct(pair, &[value, flag]))
}

fn width(fx: &FunctionEmitter<'_, '_>, ty: Id) -> Fallible<u32> {
    match fx.component(ty) {
        TypeShape::Int { bits, .. } | TypeShape::Float { bits } => Ok(bits),
        _ => Err(fx.emitter.inexpressible("arithmetic of this type")),
    }
}

/// Emits `llvm.fshl` or `llvm.fshr`: shifts the concatenation of two integers and returns one half.
pub fn funnel_shift(fx: &mut FunctionEmitter<'_, '_>, call: &Call, left: bool) -> Fallible<Value> {
    let high = fx.value(argument(fx, call, 0)?)?;
    let ty = high.ty;
    let low = fx.value_as(argument(fx, call, 1)?, ty)?;
    let distance = fx.value_as(argument(fx, call, 2)?, ty)?;
    let width = width(fx, ty)?;
    let bits = fx.emitter.module.splat(ty, u128::from(width))?;
    let most = fx.emitter.module.splat(ty, u128::from(width - 1))?;
    let one = fx.emitter.module.splat(ty, 1)?;
    let distance = fx.emit(Op::UMod, ty, vec![distance.into(), bits.into()]);
    // A shift by the full width is undefined, so the other half is shifted in two steps, one of which is by 1.
    let rest = fx.emit(Op::ISub, ty, vec![most.into(), distance.into()]);
    let (upper, lower) = if left {
        let upper = fx.emit(Op::ShiftLeftLogical, ty, vec![high.id.into(), distance.into()]);
        let half = fx.emit(Op::ShiftRightLogical, ty, vec![low.into(), one.into()]);
        (upper, fx.emit(Op::ShiftRightLogical, ty, vec![half.into(), rest.into()]))
    } else {
        let half = fx.emit(Op::ShiftLeftLogical, ty, vec![high.id.into(), one.into()]);
        let upper = fx.emit(Op::ShiftLeftLogical, ty, vec![half.into(), rest.into()]);
        (upper, fx.emit(Op::ShiftRightLogical, ty, vec![low.into(), distance.into()]))
    };
    Ok(fx.made(Op::BitwiseOr, ty, vec![upper.into(), lower.into()]))
}

/// Swaps adjacent groups of `step` bits in an integer.
fn swap_neighbours(fx: &mut FunctionEmitter<'_, '_>, value: Value, step: u32, width: u32) -> Fallible<Value> {
    let ty = value.ty;
    let distance = fx.emitter.module.splat(ty, u128::from(step))?;
    let mut mask: u128 = 0;
    for at in (0..width).filter(|at| (at / step).is_multiple_of(2)) {
        mask |= 1 << at;
    }
    let mask = fx.emitter.module.splat(ty, mask)?;
    let high = fx.emit(Op::ShiftRightLogical, ty, vec![value.id.into(), distance.into()]);
    let high = fx.emit(Op::BitwiseAnd, ty, vec![high.into(), mask.into()]);
    let low = fx.emit(Op::BitwiseAnd, ty, vec![value.id.into(), mask.into()]);
    let low = fx.emit(Op::ShiftLeftLogical, ty, vec![low.into(), distance.into()]);
    Ok(fx.made(Op::BitwiseOr, ty, vec![high.into(), low.into()]))
}

fn swap_from(fx: &mut FunctionEmitter<'_, '_>, call: &Call, first: u32) -> Fallible<Value> {
    let mut value = fx.value(argument(fx, call, 0)?)?;
    let width = width(fx, value.ty)?;
    if !width.is_power_of_two() {
        return Err(fx.emitter.inexpressible("a bit reversal of an integer of this width"));
    }
    let mut step = first;
    while step < width {
        value = swap_neighbours(fx, value, step, width)?;
        step *= 2;
    }
    Ok(value)
}

pub fn swap_bytes(fx: &mut FunctionEmitter<'_, '_>, call: &Call) -> Fallible<Value> {
    swap_from(fx, call, 8)
}

pub fn reverse_bits(fx: &mut FunctionEmitter<'_, '_>, call: &Call) -> Fallible<Value> {
    swap_from(fx, call, 1)
}

/// Emits `llvm.sshl.sat` or `llvm.ushl.sat`: the shifted value, or the largest or smallest integer if bits are lost.
pub fn saturated_shift(fx: &mut FunctionEmitter<'_, '_>, call: &Call, signed: bool) -> Fallible<Value> {
    let value = fx.value(argument(fx, call, 0)?)?;
    let ty = value.ty;
    let distance = fx.value_as(argument(fx, call, 1)?, ty)?;
    let bools = bools_like(fx, ty);
    let width = width(fx, ty)?;
    let shifted = fx.emit(Op::ShiftLeftLogical, ty, vec![value.id.into(), distance.into()]);
    let back = if signed { Op::ShiftRightArithmetic } else { Op::ShiftRightLogical };
    let again = fx.emit(back, ty, vec![shifted.into(), distance.into()]);
    let is_same = fx.emit(Op::IEqual, bools, vec![again.into(), value.id.into()]);
    let most = if signed {
        let (least, most) =
            (fx.emitter.module.splat(ty, 1 << (width - 1))?, fx.emitter.module.splat(ty, (1 << (width - 1)) - 1)?);
        let zero = fx.emitter.module.splat(ty, 0)?;
        let is_negative = fx.emit(Op::SLessThan, bools, vec![value.id.into(), zero.into()]);
        fx.emit(Op::Select, ty, vec![is_negative.into(), least.into(), most.into()])
    } else {
        fx.emitter.module.splat(ty, u128::MAX)?
    };
    Ok(fx.made(Op::Select, ty, vec![is_same.into(), shifted.into(), most.into()]))
}

/// Emits `llvm.vector.extract`.
pub fn subvector(fx: &mut FunctionEmitter<'_, '_>, inst: &Inst, call: &Call) -> Fallible<Value> {
    let ty = fx.result_type(inst)?;
    let vector = fx.value(argument(fx, call, 0)?)?;
    let first = fx.constant_index(argument(fx, call, 1)?).and_then(|at| u32::try_from(at).ok()).unwrap_or(0);
    let TypeShape::Vector { count, .. } = *fx.emitter.module.shape(ty) else {
        return Ok(Value { id: fx.extract(vector.id, first, ty), ty });
    };
    let mut operands = vec![Word::Id(vector.id), Word::Id(vector.id)];
    operands.extend((first..first.saturating_add(count)).map(Word::Literal));
    Ok(fx.made(Op::VectorShuffle, ty, operands))
}

/// Emits `llvm.convert.from.fp16` or `llvm.convert.to.fp16`: converts between a float and the bits of a half.
pub fn half_bits(fx: &mut FunctionEmitter<'_, '_>, inst: &Inst, call: &Call, from: bool) -> Fallible<Value> {
    let ty = fx.result_type(inst)?;
    let value = fx.value(argument(fx, call, 0)?)?;
    let half = fx.emitter.module.float_type(16);
    let (first, second) = if from { (Op::Bitcast, Op::FConvert) } else { (Op::FConvert, Op::Bitcast) };
    let between = fx.emit(first, half, vec![value.id.into()]);
    Ok(fx.made(second, ty, vec![between.into()]))
}

/// Emits `llvm.scmp` or `llvm.ucmp`: -1, 0 or 1.
pub fn three_way(fx: &mut FunctionEmitter<'_, '_>, inst: &Inst, call: &Call, signed: bool) -> Fallible<Value> {
    let ty = fx.result_type(inst)?;
    let left = fx.value(argument(fx, call, 0)?)?;
    let right = fx.value_as(argument(fx, call, 1)?, left.ty)?;
    let bools = bools_like(fx, left.ty);
    let (less, greater) = if signed { (Op::SLessThan, Op::SGreaterThan) } else { (Op::ULessThan, Op::UGreaterThan) };
    let less = fx.emit(less, bools, vec![left.id.into(), right.into()]);
    let greater = fx.emit(greater, bools, vec![left.id.into(), right.into()]);
    let (minus, zero, one) =
        (fx.emitter.module.splat(ty, u128::MAX)?, fx.emitter.module.splat(ty, 0)?, fx.emitter.module.splat(ty, 1)?);
    let rest = fx.emit(Op::Select, ty, vec![greater.into(), one.into(), zero.into()]);
    Ok(fx.made(Op::Select, ty, vec![less.into(), minus.into(), rest.into()]))
}

/// Decorates a result with the rounding mode of an argument such as `metadata !"round.tonearest"`, which is argument `from`.
pub fn rounding_of(fx: &mut FunctionEmitter<'_, '_>, call: &Call, from: usize, id: Id) {
    let modes = [
        ("round.tonearest", FPRoundingMode::RTE),
        ("round.towardzero", FPRoundingMode::RTZ),
        ("round.upward", FPRoundingMode::RTP),
        ("round.downward", FPRoundingMode::RTN),
    ];
    let text = call.args.get(from).and_then(|arg| metadata_text(fx, *arg));
    if let Some((_, mode)) = modes.iter().find(|(name, _)| text.as_deref() == Some(*name)) {
        fx.emitter.module.decorate(id, Decoration::FPRoundingMode as u32, &[*mode as u32]);
    }
}

fn metadata_text(fx: &FunctionEmitter<'_, '_>, operand: Operand) -> Option<String> {
    let Operand::Constant(constant) = operand else { return None };
    match &fx.emitter.ir.constants[constant].kind {
        ConstantKind::MetadataString(text) => Some(text.clone()),
        ConstantKind::Metadata(node) => match &fx.emitter.ir.metadata[*node] {
            Metadata::Tuple { operands, .. } => match operands.first()? {
                MetadataOperand::String(text) => Some(text.clone()),
                _ => None,
            },
            Metadata::Specialized { .. } => None,
        },
        _ => None,
    }
}

pub fn constrained_comparison(fx: &mut FunctionEmitter<'_, '_>, inst: &Inst, call: &Call) -> Fallible<Value> {
    let text = metadata_text(fx, argument(fx, call, 2)?).unwrap_or_default();
    let predicates = [
        ("oeq", FloatPredicate::Oeq),
        ("ogt", FloatPredicate::Ogt),
        ("oge", FloatPredicate::Oge),
        ("olt", FloatPredicate::Olt),
        ("ole", FloatPredicate::Ole),
        ("one", FloatPredicate::One),
        ("ord", FloatPredicate::Ord),
        ("ueq", FloatPredicate::Ueq),
        ("ugt", FloatPredicate::Ugt),
        ("uge", FloatPredicate::Uge),
        ("ult", FloatPredicate::Ult),
        ("ule", FloatPredicate::Ule),
        ("une", FloatPredicate::Une),
        ("uno", FloatPredicate::Uno),
    ];
    match predicates.iter().find(|(name, _)| *name == text) {
        Some((_, predicate)) => fx.compare_floats(inst, *predicate, argument(fx, call, 0)?, argument(fx, call, 1)?),
        None => Err(fx.emitter.error(code::MALFORMED_IR, &format!("unknown comparison predicate `{text}`"))),
    }
}

/// Emits `llvm.is.fpclass` by comparisons of the magnitude and the sign bit.
pub fn is_class(fx: &mut FunctionEmitter<'_, '_>, inst: &Inst, call: &Call) -> Fallible<Value> {
    let bools = fx.result_type(inst)?;
    let float = fx.value(argument(fx, call, 0)?)?;
    let wanted = u128::from(fx.constant_index(argument(fx, call, 1)?).unwrap_or(0));
    let width = width(fx, float.ty)?;
    let mantissa = match width {
        16 => 10,
        32 => 23,
        _ => 52,
    };
    let scalar = fx.emitter.module.int_type(width, false);
    let ty = match *fx.emitter.module.shape(float.ty) {
        TypeShape::Vector { count, .. } => fx.emitter.module.vector_type(scalar, count),
        _ => scalar,
    };
    let sign_bit: u128 = 1 << (width - 1);
    let infinity = (sign_bit - 1) >> mantissa << mantissa;
    let (quiet, least_normal) = (1 << (mantissa - 1), 1 << mantissa);
    let bits = fx.emit(Op::Bitcast, ty, vec![float.id.into()]);
    let mask = fx.emitter.module.splat(ty, sign_bit - 1)?;
    let magnitude = fx.emit(Op::BitwiseAnd, ty, vec![bits.into(), mask.into()]);
    let mut tests: Vec<Id> = Vec::new();
    // NaNs are above infinity; a quiet one has the highest bit of the payload set.
    match wanted & class::NAN {
        0 => {}
        class::NAN => tests.push(between(fx, magnitude, ty, bools, infinity + 1, sign_bit - 1)?),
        class::QUIET => tests.push(between(fx, magnitude, ty, bools, infinity | quiet, sign_bit - 1)?),
        _ => tests.push(between(fx, magnitude, ty, bools, infinity + 1, (infinity | quiet) - 1)?),
    }
    let ranges = [
        (class::POSITIVE_ZERO, class::NEGATIVE_ZERO, 0, 0),
        (class::POSITIVE_SUBNORMAL, class::NEGATIVE_SUBNORMAL, 1, least_normal - 1),
        (class::POSITIVE_NORMAL, class::NEGATIVE_NORMAL, least_normal, infinity - 1),
        (class::POSITIVE_INFINITY, class::NEGATIVE_INFINITY, infinity, infinity),
    ];
    for (positive, negative, first, last) in ranges {
        match (wanted & positive != 0, wanted & negative != 0) {
            (true, true) => tests.push(between(fx, magnitude, ty, bools, first, last)?),
            (true, false) => tests.push(between(fx, bits, ty, bools, first, last)?),
            (false, true) => tests.push(between(fx, bits, ty, bools, first | sign_bit, last | sign_bit)?),
            (false, false) => {}
        }
    }
    let mut tests = tests.into_iter();
    let Some(mut id) = tests.next() else { return Ok(Value { id: fx.emitter.module.splat(bools, 0)?, ty: bools }) };
    for test in tests {
        id = fx.emit(Op::LogicalOr, bools, vec![id.into(), test.into()]);
    }
    Ok(Value { id, ty: bools })
}

/// Tests for a value from `first` to `last` by one unsigned comparison of `value - first`.
fn between(fx: &mut FunctionEmitter<'_, '_>, value: Id, ty: Id, bools: Id, first: u128, last: u128) -> Fallible<Id> {
    let start = fx.emitter.module.splat(ty, first)?;
    let length = fx.emitter.module.splat(ty, last - first)?;
    let distance = fx.emit(Op::ISub, ty, vec![value.into(), start.into()]);
    Ok(fx.emit(Op::ULessThanEqual, bools, vec![distance.into(), length.into()]))
}

fn on_bools(op: Op) -> Op {
    match op {
        Op::IAdd | Op::BitwiseXor => Op::LogicalNotEqual,
        Op::BitwiseOr => Op::LogicalOr,
        _ => Op::LogicalAnd,
    }
}
