//! Conversions between the types of values.

use crate::fault::Fault;
use crate::pointer::Component;
use crate::value::{Scalar, Value};
use crate::{float, integer};
use ir::op::CastOp;

/// Converts a scalar. An integer that does not fit the result of a float is poison.
///
/// # Errors
/// The interpreter has no memory in which addresses are numbers.
pub fn scalar(op: CastOp, from: Component, to: Component, value: Scalar) -> Result<Scalar, Fault> {
    let bits = match (op, value) {
        (_, Scalar::Undef | Scalar::Poison) => return Ok(value),
        (CastOp::AddrSpaceCast, Scalar::Pointer(_)) => return Ok(value),
        // An address of a kernel is its number, which is the same in all address spaces.
        (CastOp::AddrSpaceCast, Scalar::Bits(_)) => return Ok(value),
        (CastOp::PtrToInt | CastOp::PtrToAddr | CastOp::IntToPtr, Scalar::Bits(bits)) => {
            let width = to.bits().unwrap_or(64);
            return Ok(Scalar::Bits(bits & integer::mask(width)));
        }
        (CastOp::BitCast, Scalar::Pointer(_) | Scalar::Handle(_)) if from == to => return Ok(value),
        (CastOp::PtrToInt | CastOp::PtrToAddr | CastOp::IntToPtr | CastOp::AddrSpaceCast, _) => {
            return Err(Fault::unsupported("a conversion between addresses and numbers"));
        }
        (_, Scalar::Bits(bits)) => bits,
        (_, Scalar::Pointer(_) | Scalar::Handle(_)) => return Err(Fault::invalid("a conversion of an address")),
    };
    let width = |component: Component| component.bits().ok_or(Fault::invalid("a conversion of what has no width"));
    let (from_width, to_width) = (width(from)?, width(to)?);
    Ok(match (op, from, to) {
        (CastOp::Trunc, ..) => Scalar::Bits(bits & integer::mask(to_width)),
        (CastOp::ZExt, ..) => Scalar::Bits(bits),
        (CastOp::SExt, ..) => Scalar::Bits(integer::cut(integer::sign_extend(bits, from_width), to_width)),
        (CastOp::FpTrunc | CastOp::FpExt, Component::Float(from), Component::Float(to)) => {
            float::scalar(to, float::value(from, bits)?)?
        }
        (CastOp::FpTrunc | CastOp::FpExt, Component::Float8(from), Component::Float(to)) => float::scalar(to, from.value(bits))?,
        (CastOp::FpTrunc | CastOp::FpExt, Component::Float(from), Component::Float8(to)) => {
            Scalar::Bits(to.bits(float::value(from, bits)?))
        }
        (CastOp::FpTrunc | CastOp::FpExt, Component::Float8(from), Component::Float8(to)) => {
            Scalar::Bits(to.bits(from.value(bits)))
        }
        (CastOp::FpToUi, Component::Float(from), _) => {
            to_integer(float::value(from, bits)?, 0.0, 2f64.powi(to_width as i32), to_width)
        }
        (CastOp::FpToSi, Component::Float(from), _) => {
            let limit = 2f64.powi(to_width as i32 - 1);
            to_integer(float::value(from, bits)?, -limit, limit, to_width)
        }
        // A double holds each of 53 bits; of more, float and half are rounded from the number itself.
        (CastOp::UiToFp, _, Component::Float(to)) => from_integer(to, i128::from(bits))?,
        (CastOp::SiToFp, _, Component::Float(to)) => from_integer(to, i128::from(integer::sign_extend(bits, from_width)))?,
        (CastOp::BitCast, ..) => Scalar::Bits(bits),
        _ => return Err(Fault::invalid("a conversion between types that it is not for")),
    })
}

/// Rounds towards 0; poison if the result is below the least or from the limit on.
fn to_integer(value: f64, least: f64, limit: f64, width: u32) -> Scalar {
    let whole = value.trunc();
    if !(whole >= least && whole < limit) {
        return Scalar::Poison;
    }
    Scalar::Bits(whole as i128 as u64 & integer::mask(width))
}

fn from_integer(to: ir::FloatKind, value: i128) -> Result<Scalar, Fault> {
    match to {
        ir::FloatKind::Float => Ok(Scalar::Bits(u64::from((value as f32).to_bits()))),
        // A number that a double rounds is infinite as a half, or far from a tie between two of them.
        _ => float::scalar(to, value as f64),
    }
}

/// The same bits as a value of another type: components are split and joined, the first in the low bits.
///
/// # Errors
/// A component is no number.
pub fn bit_cast(from: Component, to: Component, is_vector: bool, value: &Value) -> Result<Value, Fault> {
    if from.bits() == to.bits() {
        return Ok(value.clone());
    }
    let (Some(from), Some(to)) = (from.bits(), to.bits()) else { return Err(Fault::invalid("a bitcast of an address")) };
    let mut result = Vec::new();
    if from > to {
        for component in value.components()? {
            for part in 0..from / to {
                result.push(match component.bits()? {
                    Some(bits) => Scalar::Bits(bits >> (part * to) & integer::mask(to)),
                    None => *component,
                });
            }
        }
    } else {
        for parts in value.components()?.chunks((to / from) as usize) {
            let mut whole = Scalar::Bits(0);
            for (at, part) in (0..).zip(parts) {
                whole = match (whole, part.bits()?) {
                    (Scalar::Bits(whole), Some(bits)) => Scalar::Bits(whole | bits << (at * from)),
                    (Scalar::Poison, _) => Scalar::Poison,
                    (_, None) => *part,
                    (whole, Some(_)) => whole,
                };
            }
            result.push(whole);
        }
    }
    let first = result.first().copied().unwrap_or(Scalar::Undef);
    Ok(if is_vector { Value::Vector(result.into()) } else { Value::Scalar(first) })
}

#[cfg(test)]
mod tests {
    use super::*;
    use ir::FloatKind;

    #[test]
    fn what_does_not_fit_is_poison() {
        let (float, byte) = (Component::Float(FloatKind::Float), Component::Int(8));
        let of = |op, value: f32| scalar(op, float, byte, Scalar::Bits(u64::from(value.to_bits())));
        assert_eq!(of(CastOp::FpToUi, 255.9), Ok(Scalar::Bits(255)));
        assert_eq!(of(CastOp::FpToUi, 256.0), Ok(Scalar::Poison));
        assert_eq!(of(CastOp::FpToUi, -0.5), Ok(Scalar::Bits(0)));
        assert_eq!(of(CastOp::FpToSi, -128.5), Ok(Scalar::Bits(0x80)));
        assert_eq!(of(CastOp::FpToSi, f32::NAN), Ok(Scalar::Poison));
    }

    #[test]
    fn bits_are_split_and_joined() {
        let (word, half) = (Component::Int(32), Component::Int(16));
        let parts = Value::Vector([Scalar::Bits(0x5678), Scalar::Bits(0x1234)].into());
        let whole = Value::bits(0x1234_5678);
        assert_eq!(bit_cast(half, word, false, &parts), Ok(whole.clone()));
        assert_eq!(bit_cast(word, half, true, &whole), Ok(parts));
    }
}
