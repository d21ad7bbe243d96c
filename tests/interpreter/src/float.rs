//! Operations on floats of 16, 32 and 64 bits. Every result is rounded once to its format, to nearest, ties to even. A generated NaN is
//! the quiet one without a payload, so that runs can be compared bit by bit.

use crate::fault::Fault;
use crate::value::Scalar;
use ir::constant::{float_bits, float_value};
use ir::op::{BinaryOp, FloatPredicate};
use ir::types::FloatKind;

/// The number that the bits represent.
///
/// # Errors
/// The format is wider than double.
pub fn value(kind: FloatKind, bits: u64) -> Result<f64, Fault> {
    match kind {
        FloatKind::Float => Ok(f64::from(f32::from_bits(bits as u32))),
        FloatKind::Double => Ok(f64::from_bits(bits)),
        _ => float_value(kind, u128::from(bits)).ok_or_else(|| Fault::unsupported(format!("a float of {} bits", kind.bits()))),
    }
}

/// The bits of a number in a format, rounded.
///
/// # Errors
/// The format is wider than double.
pub fn bits(kind: FloatKind, value: f64) -> Result<u64, Fault> {
    let value = if value.is_nan() { f64::NAN } else { value };
    match kind {
        FloatKind::Float => Ok(u64::from((value as f32).to_bits())),
        FloatKind::Double => Ok(value.to_bits()),
        _ => float_bits(kind, value)
            .map(|bits| bits as u64)
            .ok_or_else(|| Fault::unsupported(format!("a float of {} bits", kind.bits()))),
    }
}

/// A product and a sum that are rounded once.
pub fn fused(kind: FloatKind, left: f64, right: f64, added: f64) -> f64 {
    match kind {
        FloatKind::Float => f64::from((left as f32).mul_add(right as f32, added as f32)),
        _ => left.mul_add(right, added),
    }
}

/// The nearest number of a format.
pub fn rounded(kind: FloatKind, value: f64) -> f64 {
    match kind {
        FloatKind::Float => f64::from(value as f32),
        FloatKind::Double => value,
        _ => float_bits(kind, value).and_then(|bits| float_value(kind, bits)).unwrap_or(value),
    }
}

/// A number as a scalar of a format.
///
/// # Errors
/// The format is wider than double.
pub fn scalar(kind: FloatKind, value: f64) -> Result<Scalar, Fault> {
    Ok(Scalar::Bits(bits(kind, value)?))
}

/// An operation on two floats of one format.
///
/// # Errors
/// The format is wider than double, or an operand is no number.
pub fn binary(op: BinaryOp, kind: FloatKind, left: Scalar, right: Scalar) -> Result<Scalar, Fault> {
    let (Some(left_bits), Some(right_bits)) = (left.bits()?, right.bits()?) else {
        return Ok(if left == Scalar::Poison || right == Scalar::Poison { Scalar::Poison } else { Scalar::Undef });
    };
    let (left, right) = (value(kind, left_bits)?, value(kind, right_bits)?);
    // A sum, product or quotient of floats or halves that is rounded to double first is the same after the second rounding, because double has
    // more than twice the bits and two more.
    let result = match op {
        BinaryOp::FAdd => left + right,
        BinaryOp::FSub => left - right,
        BinaryOp::FMul => left * right,
        BinaryOp::FDiv => left / right,
        BinaryOp::FRem => left % right,
        _ => return Err(Fault::invalid("an operation on integers with floats")),
    };
    scalar(kind, result)
}

/// Compares two floats of one format.
///
/// # Errors
/// The format is wider than double.
pub fn compare(predicate: FloatPredicate, kind: FloatKind, left: u64, right: u64) -> Result<bool, Fault> {
    let (left, right) = (value(kind, left)?, value(kind, right)?);
    let is_unordered = left.is_nan() || right.is_nan();
    Ok(match predicate {
        FloatPredicate::False => false,
        FloatPredicate::Oeq => left == right,
        FloatPredicate::Ogt => left > right,
        FloatPredicate::Oge => left >= right,
        FloatPredicate::Olt => left < right,
        FloatPredicate::Ole => left <= right,
        FloatPredicate::One => !is_unordered && left != right,
        FloatPredicate::Ord => !is_unordered,
        FloatPredicate::Ueq => is_unordered || left == right,
        FloatPredicate::Ugt => is_unordered || left > right,
        FloatPredicate::Uge => is_unordered || left >= right,
        FloatPredicate::Ult => is_unordered || left < right,
        FloatPredicate::Ule => is_unordered || left <= right,
        FloatPredicate::Une => left != right,
        FloatPredicate::Uno => is_unordered,
        FloatPredicate::True => true,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_and_floats_are_rounded_once() {
        let sum = |kind, left, right| binary(BinaryOp::FAdd, kind, Scalar::Bits(left), Scalar::Bits(right));
        // 1 + 2^-11 is a tie, which goes to the even 1.
        assert_eq!(sum(FloatKind::Half, 0x3c00, 0x1000), Ok(Scalar::Bits(0x3c00)));
        let (third, tenth) = (1.0f32 / 3.0, 0.1f32);
        let result = u64::from((third + tenth).to_bits());
        assert_eq!(sum(FloatKind::Float, u64::from(third.to_bits()), u64::from(tenth.to_bits())), Ok(Scalar::Bits(result)));
    }

    #[test]
    fn a_nan_is_unordered() {
        let nan = u64::from(f32::NAN.to_bits());
        assert_eq!(compare(FloatPredicate::Oeq, FloatKind::Float, nan, nan), Ok(false));
        assert_eq!(compare(FloatPredicate::Ueq, FloatKind::Float, nan, nan), Ok(true));
        assert_eq!(compare(FloatPredicate::One, FloatKind::Float, 0, nan), Ok(false));
        assert_eq!(compare(FloatPredicate::Une, FloatKind::Float, 0, nan), Ok(true));
    }
}
