//! Conversions with a rounding mode, or to the nearest number that fits (OpenCL C, "Explicit Conversions").

use super::name::{Number, Rounding};
use crate::fault::Fault;
use crate::pointer::Component;
use crate::value::Scalar;
use crate::{float, integer};
use ir::FloatKind;

/// The options of a conversion.
#[derive(Debug, Clone, Copy)]
pub struct Conversion {
    /// The numbers of the argument; their width is that of its type.
    pub from: Number,
    /// The result has a sign.
    pub is_signed: bool,
    /// A value that does not fit becomes the nearest one that does, and a NaN 0.
    pub is_saturated: bool,
    /// The rounding of floats; by default towards zero for conversions to integers, and to nearest for others.
    pub rounding: Option<Rounding>,
}

/// Converts a scalar.
///
/// # Errors
/// It is no number.
pub fn convert(conversion: Conversion, from: Component, to: Component, value: Scalar) -> Result<Scalar, Fault> {
    let Some(bits) = value.bits()? else { return Ok(value) };
    match (from, to) {
        (Component::Float(from), Component::Float(to)) => {
            rounded_to(to, float::value(from, bits)?, conversion.rounding.unwrap_or(Rounding::Even))
        }
        (Component::Float(from), _) => {
            let whole = whole(float::value(from, bits)?, conversion.rounding.unwrap_or(Rounding::Zero));
            Ok(to_integer(whole, width(to)?, conversion))
        }
        (_, Component::Float(to)) => {
            let exact = exact(bits, width(from)?, conversion.from);
            integer_to_float(to, exact, conversion.rounding.unwrap_or(Rounding::Even))
        }
        (_, _) => {
            let exact = exact(bits, width(from)?, conversion.from);
            let width = width(to)?;
            let (least, greatest) = limits(width, conversion.is_signed);
            let value = if conversion.is_saturated { exact.clamp(least, greatest) } else { exact };
            Ok(Scalar::Bits(value as u64 & integer::mask(width)))
        }
    }
}

fn width(component: Component) -> Result<u32, Fault> {
    component.bits().ok_or(Fault::invalid("a conversion of what has no width"))
}

fn exact(bits: u64, width: u32, number: Number) -> i128 {
    match number {
        Number::Signed(_) => i128::from(integer::sign_extend(bits, width)),
        Number::Unsigned(_) | Number::Float(_) => i128::from(bits),
    }
}

fn limits(width: u32, is_signed: bool) -> (i128, i128) {
    match is_signed {
        true => (-(1 << (width - 1)), (1 << (width - 1)) - 1),
        false => (0, (1 << width) - 1),
    }
}

fn whole(value: f64, rounding: Rounding) -> f64 {
    match rounding {
        Rounding::Even => value.round_ties_even(),
        Rounding::Zero => value.trunc(),
        Rounding::Up => value.ceil(),
        Rounding::Down => value.floor(),
    }
}

fn to_integer(whole: f64, width: u32, conversion: Conversion) -> Scalar {
    let (least, greatest) = limits(width, conversion.is_signed);
    // Rust's cast returns the nearest number that fits, and 0 for a NaN.
    let exact = whole as i128;
    if !conversion.is_saturated && (whole.is_nan() || exact < least || exact > greatest) {
        return Scalar::Poison;
    }
    Scalar::Bits(exact.clamp(least, greatest) as u64 & integer::mask(width))
}

/// A float of a format from a number of a longer one.
///
/// # Errors
/// The format is wider than double.
pub fn rounded_to(kind: FloatKind, value: f64, rounding: Rounding) -> Result<Scalar, Fault> {
    let nearest = float::bits(kind, value)?;
    directed(kind, nearest, rounding, |found| found.partial_cmp(&value))
}

fn integer_to_float(kind: FloatKind, value: i128, rounding: Rounding) -> Result<Scalar, Fault> {
    let nearest = match kind {
        FloatKind::Float => u64::from((value as f32).to_bits()),
        FloatKind::Double => (value as f64).to_bits(),
        _ => float::bits(kind, value as f64)?,
    };
    directed(kind, nearest, rounding, |found| (found as i128).partial_cmp(&value))
}

/// The neighbour of the nearest float if the latter is on the wrong side of the number.
fn directed(
    kind: FloatKind,
    nearest: u64,
    rounding: Rounding,
    compare: impl Fn(f64) -> Option<std::cmp::Ordering>,
) -> Result<Scalar, Fault> {
    use std::cmp::Ordering::{Greater, Less};
    let found = float::value(kind, nearest)?;
    let is_negative = found < 0.0 || found == 0.0 && compare(found) == Some(Greater);
    let wrong = match rounding {
        Rounding::Even => None,
        Rounding::Zero if is_negative => Some(Less),
        Rounding::Zero | Rounding::Down => Some(Greater),
        Rounding::Up => Some(Less),
    };
    if found.is_nan() || wrong.is_none() || compare(found) != wrong {
        return Ok(Scalar::Bits(nearest));
    }
    Ok(Scalar::Bits(neighbour(kind, nearest, wrong == Some(Less))))
}

/// The next float up or down.
pub fn neighbour(kind: FloatKind, bits: u64, is_up: bool) -> u64 {
    let sign = 1u64 << (kind.bits() - 1);
    match (bits & sign != 0, bits & !sign == 0, is_up) {
        (_, true, true) => 1,
        (_, true, false) => sign | 1,
        (false, _, true) | (true, _, false) => bits + 1,
        (true, _, true) | (false, _, false) => bits - 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_float_is_rounded_as_the_name_says() {
        let of = |rounding, is_saturated, value: f32| {
            let conversion = Conversion { from: Number::Float(32), is_signed: false, is_saturated, rounding };
            let (float, byte) = (Component::Float(FloatKind::Float), Component::Int(8));
            convert(conversion, float, byte, Scalar::Bits(u64::from(value.to_bits())))
        };
        assert_eq!(of(None, false, 2.9), Ok(Scalar::Bits(2)));
        assert_eq!(of(Some(Rounding::Even), false, 2.5), Ok(Scalar::Bits(2)));
        assert_eq!(of(Some(Rounding::Up), false, 2.1), Ok(Scalar::Bits(3)));
        assert_eq!(of(None, true, 300.0), Ok(Scalar::Bits(255)));
        assert_eq!(of(None, true, f32::NAN), Ok(Scalar::Bits(0)));
        assert_eq!(of(None, false, 300.0), Ok(Scalar::Poison));
    }

    #[test]
    fn shorter_floats_are_on_the_side_that_is_asked_for() {
        // 1 + 2^-12 is between the halves 1 and 1 + 2^-10.
        let of = |rounding| rounded_to(FloatKind::Half, 1.0 + 2f64.powi(-12), rounding);
        assert_eq!(of(Rounding::Even), Ok(Scalar::Bits(0x3c00)));
        assert_eq!(of(Rounding::Up), Ok(Scalar::Bits(0x3c01)));
        assert_eq!(of(Rounding::Down), Ok(Scalar::Bits(0x3c00)));
        assert_eq!(rounded_to(FloatKind::Half, -1.0 - 2f64.powi(-12), Rounding::Down), Ok(Scalar::Bits(0xbc01)));
    }
}
