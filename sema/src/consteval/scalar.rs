//! Arithmetic on scalar constants, with the width, signedness and rounding of the type.

use crate::consteval::Reason;
use crate::hir::{BinaryOp, BitRange, Constant, UnaryOp};
use crate::types::Scalar;
use floats::Format;

/// Normalizes a constant to its type: wraps and extends integers, and rounds floats.
pub fn normalize(value: Constant, scalar: Scalar) -> Constant {
    if scalar == Scalar::Bool {
        return Constant::Bool(as_bool(value));
    }
    if scalar.is_float() {
        return Constant::Float(round(as_float(value, true), scalar));
    }
    Constant::Int(wrap(as_bits(value), scalar))
}

/// Truncates an integer to the type's width, then sign- or zero-extends it.
pub fn wrap(value: u64, scalar: Scalar) -> u64 {
    let unused = 64 - scalar.bits();
    let high = value << unused;
    if scalar.is_signed_int() { ((high as i64) >> unused) as u64 } else { high >> unused }
}

/// Rounds to the nearest value of the type. It is correct to compute one operation on narrower floats in `double` and to round
/// its result.
pub fn round(value: f64, scalar: Scalar) -> f64 {
    match scalar.representation() {
        Scalar::Half16 if value.is_finite() => half_value(half_bits(value)),
        Scalar::Float => f64::from(value as f32),
        _ => value,
    }
}

pub fn as_bool(value: Constant) -> bool {
    match value {
        Constant::Bool(value) => value,
        Constant::Int(value) => value != 0,
        Constant::Float(value) => value != 0.0,
    }
}

pub fn as_float(value: Constant, signed: bool) -> f64 {
    match value {
        Constant::Bool(value) => f64::from(u8::from(value)),
        Constant::Int(value) if signed => value as i64 as f64,
        Constant::Int(value) => value as f64,
        Constant::Float(value) => value,
    }
}

/// Extracts a bit range, zero- or sign-extended.
pub fn extract_bits(unit: u64, range: BitRange, signed: bool) -> u64 {
    let above = 64u32.saturating_sub(range.offset + range.width);
    let top = unit << above;
    let down = 64u32.saturating_sub(range.width).min(63);
    if signed { ((top as i64) >> down) as u64 } else { top >> down }
}

/// Returns an integer, extended to 64 bits.
pub fn as_bits(value: Constant) -> u64 {
    match value {
        Constant::Bool(value) => u64::from(value),
        Constant::Int(value) => value,
        Constant::Float(value) => value as i64 as u64,
    }
}

/// Converts between numeric types. Floats outside the range of the integer type saturate.
pub fn convert(value: Constant, from: Scalar, to: Scalar) -> Constant {
    match value {
        Constant::Float(float) if to.is_signed_int() => {
            let limit = 1_i64 << (to.bits() - 1).min(62);
            let clamped = if to.bits() == 64 { float as i64 } else { (float as i64).clamp(-limit, limit - 1) };
            Constant::Int(clamped as u64)
        }
        Constant::Float(float) if to.is_unsigned_int() => {
            let largest = u64::MAX >> (64 - to.bits());
            Constant::Int((float as u64).min(largest))
        }
        Constant::Int(_) if to.is_float() => {
            let float = as_float(value, !from.is_unsigned_int());
            // A 64-bit integer is converted directly to float. A conversion through double would round twice.
            let float = match value {
                Constant::Int(bits) if to.bits() == 32 && from.is_unsigned_int() => f64::from(bits as f32),
                Constant::Int(bits) if to.bits() == 32 => f64::from(bits as i64 as f32),
                Constant::Int(_) | Constant::Bool(_) | Constant::Float(_) => float,
            };
            Constant::Float(round(float, to))
        }
        other => normalize(other, to),
    }
}

/// Bit-casts to a type of the same width.
pub fn reinterpret(value: Constant, from: Scalar, to: Scalar) -> Constant {
    let bits = match value {
        Constant::Float(float) => match from.bits() {
            16 => u64::from(half_bits(float)),
            32 => u64::from((float as f32).to_bits()),
            _ => float.to_bits(),
        },
        Constant::Int(_) | Constant::Bool(_) => as_bits(value),
    };
    if !to.is_float() {
        return Constant::Int(wrap(bits, to));
    }
    Constant::Float(match to.bits() {
        16 => half_value(bits as u16),
        32 => f64::from(f32::from_bits(bits as u32)),
        _ => f64::from_bits(bits),
    })
}

pub fn unary(op: UnaryOp, value: Constant, scalar: Scalar) -> Constant {
    match (op, value) {
        (UnaryOp::Not, value) => Constant::Bool(!as_bool(value)),
        (UnaryOp::BitNot, value) => Constant::Int(wrap(!as_bits(value), scalar)),
        (UnaryOp::Minus, Constant::Float(value)) => Constant::Float(-value),
        (UnaryOp::Minus, value) => normalize(Constant::Int(as_bits(value).wrapping_neg()), scalar),
    }
}

/// Evaluates a binary operator. `scalar` is the type of the operands; for shifts, of the left operand.
pub fn binary(op: BinaryOp, left: Constant, right: Constant, scalar: Scalar) -> Result<Constant, Reason> {
    if let Some(result) = compare(op, left, right, scalar) {
        return Ok(Constant::Bool(result));
    }
    match (left, right) {
        (Constant::Float(a), Constant::Float(b)) => float_binary(op, a, b).map(|v| Constant::Float(round(v, scalar))),
        (Constant::Bool(a), Constant::Bool(b)) => match op {
            BinaryOp::And => Ok(Constant::Bool(a & b)),
            BinaryOp::Or => Ok(Constant::Bool(a | b)),
            BinaryOp::Xor => Ok(Constant::Bool(a ^ b)),
            _ => Err(Reason::Unsupported("arithmetic on bools")),
        },
        _ => int_binary(op, as_bits(left), as_bits(right), scalar).map(|v| Constant::Int(wrap(v, scalar))),
    }
}

fn compare(op: BinaryOp, left: Constant, right: Constant, scalar: Scalar) -> Option<bool> {
    let ordering = match (left, right) {
        (Constant::Float(a), Constant::Float(b)) => a.partial_cmp(&b),
        _ if scalar.is_signed_int() => Some((as_bits(left) as i64).cmp(&(as_bits(right) as i64))),
        _ => Some(as_bits(left).cmp(&as_bits(right))),
    };
    Some(match op {
        BinaryOp::Equal => ordering.is_some_and(|o| o.is_eq()),
        BinaryOp::NotEqual => ordering.is_none_or(|o| o.is_ne()),
        BinaryOp::Less => ordering.is_some_and(|o| o.is_lt()),
        BinaryOp::LessEqual => ordering.is_some_and(|o| o.is_le()),
        BinaryOp::Greater => ordering.is_some_and(|o| o.is_gt()),
        BinaryOp::GreaterEqual => ordering.is_some_and(|o| o.is_ge()),
        BinaryOp::Add
        | BinaryOp::Sub
        | BinaryOp::Mul
        | BinaryOp::Div
        | BinaryOp::Rem
        | BinaryOp::Shl
        | BinaryOp::Shr
        | BinaryOp::And
        | BinaryOp::Or
        | BinaryOp::Xor => return None,
    })
}

fn float_binary(op: BinaryOp, a: f64, b: f64) -> Result<f64, Reason> {
    match op {
        BinaryOp::Add => Ok(a + b),
        BinaryOp::Sub => Ok(a - b),
        BinaryOp::Mul => Ok(a * b),
        BinaryOp::Div => Ok(a / b),
        BinaryOp::Rem => Ok(a % b),
        _ => Err(Reason::Unsupported("a bit operation on floats")),
    }
}

fn int_binary(op: BinaryOp, a: u64, b: u64, scalar: Scalar) -> Result<u64, Reason> {
    let signed = scalar.is_signed_int();
    // HLSL takes the shift amount modulo the width of the left operand.
    let distance = (b & u64::from(scalar.bits() - 1)) as u32;
    Ok(match op {
        BinaryOp::Add => a.wrapping_add(b),
        BinaryOp::Sub => a.wrapping_sub(b),
        BinaryOp::Mul => a.wrapping_mul(b),
        BinaryOp::Div | BinaryOp::Rem if b == 0 => return Err(Reason::DivisionByZero),
        BinaryOp::Div if signed => (a as i64).wrapping_div(b as i64) as u64,
        BinaryOp::Div => a / b,
        BinaryOp::Rem if signed => (a as i64).wrapping_rem(b as i64) as u64,
        BinaryOp::Rem => a % b,
        BinaryOp::Shl => a << distance,
        BinaryOp::Shr if signed => ((a as i64) >> distance) as u64,
        BinaryOp::Shr => a >> distance,
        BinaryOp::And => a & b,
        BinaryOp::Or => a | b,
        BinaryOp::Xor => a ^ b,
        _ => return Err(Reason::Unsupported("this operation on integers")),
    })
}

/// Returns the encoding of the nearest half. A NaN loses its payload.
pub fn half_bits(value: f64) -> u16 {
    Format::HALF.bits(without_payload(value)) as u16
}

/// Decodes a half. A NaN loses its payload.
pub fn half_value(bits: u16) -> f64 {
    without_payload(Format::HALF.value(bits.into()))
}

fn without_payload(value: f64) -> f64 {
    if value.is_nan() { f64::NAN.copysign(value) } else { value }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves() {
        assert_eq!(round(1.0 / 3.0, Scalar::Half16), 0.333251953125);
        assert_eq!(round(1e-12, Scalar::Half16), 0.0);
        assert_eq!(
            (half_bits(f64::from_bits(0xfff4_0000_0000_0000)), half_value(0x7d00).to_bits()),
            (0xfe00, f64::NAN.to_bits())
        );
    }

    #[test]
    fn conversions() {
        let float = |v: f64, to| convert(Constant::Float(v), Scalar::Float, to);
        assert_eq!(float(-1.9, Scalar::Int), Constant::Int(-1_i64 as u64));
        assert_eq!(float(3e9, Scalar::Int), Constant::Int(i32::MAX as u64));
        assert_eq!(float(-1.0, Scalar::UInt), Constant::Int(0));
        assert_eq!(float(f64::NAN, Scalar::Int64), Constant::Int(0));
        assert_eq!(float(1e30, Scalar::Int64), Constant::Int(i64::MAX as u64));
        assert_eq!(float(0.1, Scalar::Bool), Constant::Bool(true));
        let int = |v: i64, from, to| convert(Constant::Int(v as u64), from, to);
        assert_eq!(int(-1, Scalar::Int, Scalar::UInt), Constant::Int(0xffff_ffff));
        assert_eq!(int(0xffff_ffff, Scalar::UInt, Scalar::Int), Constant::Int(u64::MAX));
        assert_eq!(int(-1, Scalar::UInt64, Scalar::Double), Constant::Float(u64::MAX as f64));
        assert_eq!(int(16_777_217, Scalar::Int, Scalar::Float), Constant::Float(16_777_216.0));
        assert_eq!(int(0x1_8000, Scalar::UInt, Scalar::Int16), Constant::Int(-0x8000_i64 as u64));
    }
}
