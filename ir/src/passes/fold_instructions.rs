//! Folds calls of GLSL.std.450's instructions whose operands are constants.
//!
//! Each result is the exact one, rounded, or close to it: devices may compute all of these instructions less precisely.
//! Results that are undefined in SPIR-V, or infinite, are not folded: operations on NaNs, the logarithm of 0, a clamp with
//! swapped bounds, and the minimum of two zeros of different signs.

use crate::constant::{float_bits, float_value};
use crate::id::ConstantId;
use crate::module::Module;
use crate::op::{BinaryOp, Call};
use crate::passes::effects::{callee, own_instruction};
use crate::passes::lanes::{Lanes, Scalar, float_binary, make, sign_extend};
use crate::types::{FloatKind, TypeId};
use smallvec::SmallVec;

/// The extended set whose instructions are folded.
const SET: &str = "GLSL.std.450";

/// The name of the called instruction. None for a user's instruction, which is opaque.
pub(super) fn name_of(module: &Module, call: &Call) -> Option<&'static str> {
    let instruction = own_instruction(&module.functions[callee(module, call)?])?;
    if instruction.set.as_deref() != Some(SET) {
        return None;
    }
    Some(spirv_grammar::extended(SET, instruction.opcode)?.name)
}

/// The result of a call with constant arguments, if it is such an instruction, and if the result is defined.
pub(super) fn fold_call(module: &mut Module, call: &Call, ty: TypeId) -> Option<ConstantId> {
    let name = name_of(module, call)?;
    let operands = call.args.iter().map(|arg| Lanes::of(module, *arg)).collect::<Option<SmallVec<[_; 3]>>>()?;
    let (scalar, count) = (operands[0].scalar, operands[0].bits.len());
    if operands.iter().any(|other| other.scalar != scalar || other.bits.len() != count) {
        return None;
    }
    let lane = |at: usize| {
        let values: SmallVec<[u128; 3]> = operands.iter().map(|operand| operand.bits[at]).collect();
        match scalar {
            Scalar::Int(width) => integer(name, width, &values),
            Scalar::Float(kind) => float(name, kind, &values),
        }
    };
    let lanes = (0..count).map(lane).collect::<Option<_>>()?;
    make(module, ty, lanes)
}

fn integer(name: &str, width: u32, values: &[u128]) -> Option<u128> {
    let signed = |bits: u128| sign_extend(bits, width);
    Some(match (name, values) {
        ("SAbs", [x]) => signed(*x).unsigned_abs(),
        ("SSign", [x]) => signed(*x).signum() as u128,
        ("UMin", [x, y]) => *x.min(y),
        ("UMax", [x, y]) => *x.max(y),
        ("UClamp", [x, least, greatest]) if least <= greatest => *x.clamp(least, greatest),
        ("SMin", [x, y]) => signed(*x).min(signed(*y)) as u128,
        ("SMax", [x, y]) => signed(*x).max(signed(*y)) as u128,
        ("SClamp", [x, least, greatest]) if signed(*least) <= signed(*greatest) => {
            signed(*x).clamp(signed(*least), signed(*greatest)) as u128
        }
        _ => return None,
    })
}

/// Computes in double and rounds once, except for steps that are rounded individually. A double is precise enough for halves
/// and floats.
fn float(name: &str, kind: FloatKind, bits: &[u128]) -> Option<u128> {
    if !matches!(kind, FloatKind::Half | FloatKind::Float) {
        return None;
    }
    let values =
        bits.iter().map(|bits| float_value(kind, *bits).filter(|value| !value.is_nan())).collect::<Option<SmallVec<[_; 3]>>>()?;
    if name == "FMix" {
        return mix(kind, bits);
    }
    let value = floats::evaluate(name, &values)?;
    let rounded = float_bits(kind, value).filter(|_| value.is_finite())?;
    // A fraction that rounds to 1 is not folded.
    (name != "Fract" || float_value(kind, rounded)? < 1.0).then_some(rounded)
}

/// `x * (1 - a) + y * a`, each step rounded.
fn mix(kind: FloatKind, bits: &[u128]) -> Option<u128> {
    let [x, y, a] = bits[..] else { return None };
    let rest = float_binary(BinaryOp::FSub, kind, float_bits(kind, 1.0)?, a)?;
    let (left, right) = (float_binary(BinaryOp::FMul, kind, x, rest)?, float_binary(BinaryOp::FMul, kind, y, a)?);
    float_binary(BinaryOp::FAdd, kind, left, right).filter(|sum| float_value(kind, *sum).is_some_and(f64::is_finite))
}
