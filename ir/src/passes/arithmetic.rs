//! The rules of [`super::simplify`] for binary arithmetic: neutral and absorbing operands, constants that can be combined,
//! and signs.
//!
//! Float operations preserve NaNs and, without the flag `nsz`, the sign of zeros: `x * 1.0` and `x - 0.0` are removed,
//! `x + 0.0` only with the flag, and `x * 0.0` only with the flag and if `x` is known to be finite ([`super::magnitudes`]), or
//! if the flags `nnan` and `ninf` promise it. With these, `x - x` is 0, too.
//! Rounding is preserved: signs may move between operations, but constants may not.

use crate::constant::float_bits;
use crate::func::{Body, Inst, ValueDef};
use crate::module::Module;
use crate::op::{BinaryOp, CastOp, FastMath, Op};
use crate::operand::Operand;
use crate::passes::fold_constants::fold;
use crate::passes::magnitudes::is_finite;
use crate::passes::selections::{chosen_product, of_choice, opposite};
use crate::passes::simpler::{Simpler, constant, definition, is_same_value, is_splat, splat_bits};
use crate::types::{Type, TypeId, Types};

/// The simplification of a binary operation.
pub(super) fn binary(module: &mut Module, body: &Body, inst: &Inst, ty: TypeId, zero_products: bool) -> Option<Simpler> {
    let Op::Binary { op, left, right } = inst.op else { return None };
    // All rules apply to constants, negations, selects, or equal operands: each rule is tried only if there is such an
    // operand.
    let has_constant = matches!(left, Operand::Constant(_)) || matches!(right, Operand::Constant(_));
    let (mut has_negation, mut may_choose) = (false, false);
    for operand in [left, right] {
        match definition(body, operand) {
            Some(Op::FNeg(_)) => has_negation = true,
            Some(Op::Select { .. } | Op::Cast { .. }) => may_choose = true,
            _ => {}
        }
    }
    if !(has_constant || has_negation || may_choose) {
        return of_itself(module, inst, left, right, ty);
    }
    let bits = if has_constant { (splat_bits(module, left), splat_bits(module, right)) } else { (None, None) };
    let ignores_sign_of_zero = inst.flags.fast.contains(FastMath::NSZ);
    neutral(module, op, (left, right), bits, ty, ignores_sign_of_zero)
        .or_else(|| of_itself(module, inst, left, right, ty))
        .or_else(|| nothing_of_finite(module, body, inst, (left, right), bits, zero_products))
        .or_else(|| joined_constants(module, body, op, left, right, ty))
        .or_else(|| signs(module, body, op, (left, right), bits, ty))
        .or_else(|| unmasked(module, body, op, left, right))
        .or_else(|| opposite_comparison(module, body, op, left, bits.1))
        .or_else(|| if may_choose && has_constant { of_choice(module, body, &inst.op, ty) } else { None })
        .or_else(|| if may_choose { chosen_product(module, body, inst, zero_products) } else { None })
}

/// The bits of two operands, where these are constant scalars or splats.
type Bits = (Option<u128>, Option<u128>);

/// The depth at which [`possible_bits`] stops looking at operands.
const MAX_DEPTH: u32 = 4;

/// `x & mask` is `x` if no other bit of `x` can be set, such as for a shift amount that is known to be small.
fn unmasked(module: &Module, body: &Body, op: BinaryOp, left: Operand, right: Operand) -> Option<Simpler> {
    if op != BinaryOp::And {
        return None;
    }
    let within = |value: Operand, mask: Operand| {
        let Operand::Constant(mask) = mask else { return false };
        module.int_value(mask).is_some_and(|mask| possible_bits(module, body, value, MAX_DEPTH) & !mask == 0)
    };
    let whole = if within(left, right) { left } else { Some(right).filter(|_| within(right, left))? };
    Some(Simpler::Operand(whole))
}

/// The bits of an integer that may be set.
fn possible_bits(module: &Module, body: &Body, operand: Operand, depth: u32) -> u128 {
    if let Operand::Constant(constant) = operand
        && let Some(bits) = module.int_value(constant)
    {
        return bits;
    }
    let mask = match module.types[body.operand_type(module, operand)] {
        Type::Int(width) if width < 128 => (1 << width) - 1,
        _ => return u128::MAX,
    };
    let Some(depth) = depth.checked_sub(1) else { return mask };
    let of = |operand: &Operand| possible_bits(module, body, *operand, depth);
    mask & match definition(body, operand) {
        Some(Op::Cast { op: CastOp::ZExt, value }) => of(value),
        Some(Op::Select { then, otherwise, .. }) => of(then) | of(otherwise),
        Some(Op::Binary { op: BinaryOp::And, left, right }) => of(left) & of(right),
        Some(Op::Binary { op: BinaryOp::Or | BinaryOp::Xor, left, right }) => of(left) | of(right),
        Some(Op::Binary { op: BinaryOp::LShr, left, right: Operand::Constant(amount) }) => {
            module.int_value(*amount).and_then(|amount| of(left).checked_shr(amount.try_into().ok()?)).unwrap_or(mask)
        }
        _ => mask,
    }
}

/// An operation whose operands are equal.
fn of_itself(module: &mut Module, inst: &Inst, left: Operand, right: Operand, ty: TypeId) -> Option<Simpler> {
    let Op::Binary { op, .. } = inst.op else { return None };
    match op {
        BinaryOp::FSub if is_same_value(left, right) && promises_finite(inst) => {
            Some(Simpler::Operand(Operand::Constant(module.zero(ty))))
        }
        BinaryOp::And | BinaryOp::Or if left == right => Some(Simpler::Operand(left)),
        BinaryOp::Sub | BinaryOp::Xor if is_same_value(left, right) => Some(constant(module, ty, 0)),
        _ => None,
    }
}

/// A neutral or an absorbing operand.
fn neutral(
    module: &Module,
    op: BinaryOp,
    (left, right): (Operand, Operand),
    (l, r): Bits,
    ty: TypeId,
    ignores_sign_of_zero: bool,
) -> Option<Simpler> {
    l.or(r)?;
    let scalar = &module.types[module.types.scalar(ty)];
    let is = |bits: Option<u128>, integer: Option<u128>, float: f64| {
        let wanted = match *scalar {
            Type::Int(bits) if bits < 128 => integer,
            Type::Float(kind) => float_bits(kind, float),
            _ => None,
        };
        bits.is_some() && bits == wanted
    };
    let is_zero = |bits: Option<u128>| bits == Some(0);
    let is_one = |bits| is(bits, Some(1), 1.0);
    let is_all_ones = |bits: Option<u128>| matches!(*scalar, Type::Int(width) if width < 128 && bits == Some((1 << width) - 1));
    let is_no_addend = |bits| is(bits, None, -0.0) || ignores_sign_of_zero && is_zero(bits);
    let whole = match op {
        BinaryOp::Add | BinaryOp::Or | BinaryOp::Xor if is_zero(r) => left,
        BinaryOp::Add | BinaryOp::Or | BinaryOp::Xor if is_zero(l) => right,
        BinaryOp::Sub | BinaryOp::Shl | BinaryOp::LShr | BinaryOp::AShr | BinaryOp::FSub if is_zero(r) => left,
        BinaryOp::FAdd if is_no_addend(r) => left,
        BinaryOp::FAdd if is_no_addend(l) => right,
        BinaryOp::Mul | BinaryOp::FMul if is_one(r) => left,
        BinaryOp::Mul | BinaryOp::FMul if is_one(l) => right,
        BinaryOp::UDiv | BinaryOp::SDiv | BinaryOp::FDiv if is_one(r) => left,
        BinaryOp::Mul | BinaryOp::And if is_zero(r) => right,
        BinaryOp::Mul | BinaryOp::And if is_zero(l) => left,
        BinaryOp::Or if is_all_ones(r) => right,
        BinaryOp::Or if is_all_ones(l) => left,
        BinaryOp::And if is_all_ones(r) => left,
        BinaryOp::And if is_all_ones(l) => right,
        _ => return None,
    };
    Some(Simpler::Operand(whole))
}

/// `x * 0.0` is 0 if the sign of a zero does not matter, and if `x` is finite or need not be. `0.0 / x` is 0 if `x` may also be
/// taken for a number other than 0.
fn nothing_of_finite(
    module: &Module,
    body: &Body,
    inst: &Inst,
    (left, right): (Operand, Operand),
    bits: Bits,
    zero_products: bool,
) -> Option<Simpler> {
    let (zero, factor) = match (&inst.op, bits) {
        (Op::Binary { op: BinaryOp::FMul, .. }, (Some(0), _)) => (left, Some(right)),
        (Op::Binary { op: BinaryOp::FMul, .. }, (_, Some(0))) => (right, Some(left)),
        (Op::Binary { op: BinaryOp::FDiv, .. }, (Some(0), _)) => (left, None),
        _ => return None,
    };
    let is_nothing = zero_products || promises_finite(inst) || factor.is_some_and(|factor| is_finite(module, body, factor));
    (inst.flags.fast.contains(FastMath::NSZ) && is_nothing).then_some(Simpler::Operand(zero))
}

/// True if the operands and the result are neither infinite nor NaN, by the flags.
fn promises_finite(inst: &Inst) -> bool {
    inst.flags.fast.contains(FastMath::NNAN) && inst.flags.fast.contains(FastMath::NINF)
}

/// Rewrites `(x + a) + b` to `x + (a + b)`, and likewise for other associative and commutative operations on integers.
fn joined_constants(
    module: &mut Module,
    body: &Body,
    op: BinaryOp,
    left: Operand,
    right: Operand,
    ty: TypeId,
) -> Option<Simpler> {
    let is_constant = |operand| matches!(operand, Operand::Constant(_));
    let (value, last) = match op {
        BinaryOp::Add | BinaryOp::Mul | BinaryOp::And | BinaryOp::Or | BinaryOp::Xor if is_constant(left) => (right, left),
        BinaryOp::Add | BinaryOp::Mul | BinaryOp::And | BinaryOp::Or | BinaryOp::Xor | BinaryOp::Sub => (left, right),
        _ => return None,
    };
    if !is_constant(last) {
        return None;
    }
    let Some(&Op::Binary { op: inner, left: first, right: second }) = definition(body, value) else { return None };
    let mut computed = |op, left, right| fold(module, &Op::Binary { op, left, right }, ty).map(Operand::Constant);
    let commutes = op != BinaryOp::Sub;
    let (op, left, right) = match (inner, is_constant(first), is_constant(second)) {
        (inner, true, false) if inner == op && commutes => (op, second, computed(op, first, last)?),
        (inner, false, true) if inner == op && commutes => (op, first, computed(op, second, last)?),
        // (x - a) - b, (x + a) - b, (a + x) - b, (x - a) + b
        (BinaryOp::Sub, false, true) if op == BinaryOp::Sub => (op, first, computed(BinaryOp::Add, second, last)?),
        (BinaryOp::Add, false, true) if op == BinaryOp::Sub => (BinaryOp::Add, first, computed(op, second, last)?),
        (BinaryOp::Add, true, false) if op == BinaryOp::Sub => (BinaryOp::Add, second, computed(op, first, last)?),
        (BinaryOp::Sub, false, true) if op == BinaryOp::Add => (op, first, computed(BinaryOp::Sub, last, second)?),
        // (a - x) + b, (a - x) - b
        (BinaryOp::Sub, true, false) if matches!(op, BinaryOp::Add | BinaryOp::Sub) => {
            (BinaryOp::Sub, computed(op, first, last)?, second)
        }
        _ => return None,
    };
    Some(Simpler::Op(Op::Binary { op, left, right }))
}

/// The opposite of a comparison is another comparison.
fn opposite_comparison(module: &Module, body: &Body, op: BinaryOp, left: Operand, right: Option<u128>) -> Option<Simpler> {
    let is_not = op == BinaryOp::Xor && right == Some(1) && module.types.scalar(body.operand_type(module, left)) == Types::I1;
    is_not.then(|| opposite(definition(body, left)?)).flatten().map(Simpler::Op)
}

/// Removes a double negation, or moves a negation into the constant of a product or a quotient, but not into a difference,
/// where a zero would get the other sign. Negations of operations with decorations stay.
pub(super) fn negation(module: &mut Module, body: &Body, value: Operand, ty: TypeId) -> Option<Simpler> {
    let Operand::Value(negated) = value else { return None };
    let ValueDef::Inst(inst) = body.values[negated].def else { return None };
    let Inst { op, metadata, .. } = &body.insts[inst];
    let mut opposite = |constant: Operand| fold(module, &Op::FNeg(constant), ty).map(Operand::Constant);
    let op = match *op {
        Op::FNeg(inner) => return Some(Simpler::Operand(inner)),
        _ if !metadata.is_empty() => return None,
        Op::Binary { op: op @ (BinaryOp::FMul | BinaryOp::FDiv), left, right: right @ Operand::Constant(_) } => {
            Op::Binary { op, left, right: opposite(right)? }
        }
        Op::Binary { op: op @ (BinaryOp::FMul | BinaryOp::FDiv), left: left @ Operand::Constant(_), right } => {
            Op::Binary { op, left: opposite(left)?, right }
        }
        _ => return None,
    };
    Some(Simpler::Op(op))
}

/// Moves negations into sums, products and quotients, if this does not affect rounding.
fn signs(
    module: &mut Module,
    body: &Body,
    op: BinaryOp,
    (left, right): (Operand, Operand),
    (l, r): Bits,
    ty: TypeId,
) -> Option<Simpler> {
    let negated = |operand| match definition(body, operand) {
        Some(Op::FNeg(value)) => Some(*value),
        _ => None,
    };
    match op {
        BinaryOp::FMul | BinaryOp::FDiv if r.is_some() && is_splat(module, right, -1.0) => {
            return Some(Simpler::Op(Op::FNeg(left)));
        }
        BinaryOp::FMul if l.is_some() && is_splat(module, left, -1.0) => return Some(Simpler::Op(Op::FNeg(right))),
        _ => {}
    }
    let (op, left, right) = match (op, negated(left), negated(right)) {
        (BinaryOp::FAdd, _, Some(right)) => (BinaryOp::FSub, left, right),
        (BinaryOp::FAdd, Some(left), _) => (BinaryOp::FSub, right, left),
        (BinaryOp::FSub, _, Some(right)) => (BinaryOp::FAdd, left, right),
        (BinaryOp::FMul | BinaryOp::FDiv, Some(left), Some(right)) => (op, left, right),
        (BinaryOp::FMul | BinaryOp::FDiv, Some(left), None) if matches!(right, Operand::Constant(_)) => {
            (op, left, Operand::Constant(fold(module, &Op::FNeg(right), ty)?))
        }
        (BinaryOp::FMul | BinaryOp::FDiv, None, Some(right)) if matches!(left, Operand::Constant(_)) => {
            (op, Operand::Constant(fold(module, &Op::FNeg(left), ty)?), right)
        }
        _ => return None,
    };
    Some(Simpler::Op(Op::Binary { op, left, right }))
}
