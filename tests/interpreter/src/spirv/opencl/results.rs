//! Functions that store a second result through a pointer operand: `fract`, `frexp`, `modf`, `remquo`, `sincos`.

use crate::fault::Fault;
use crate::machine::Machine;
use crate::operate::known;
use crate::request::Request;
use crate::spirv::math::frexp;
use crate::value::{Scalar, Value};
use crate::{float, integer};

/// Two results of two operands; the second operand may be missing.
type Pair = fn(f64, f64) -> (f64, f64);

/// The greatest float of 32 bits below one.
const BELOW_ONE: f64 = 1.0 - 1.0 / 16_777_216.0;

/// The result of an instruction; None if it has no second result.
///
/// # Errors
/// The operands do not fit the instruction, or the address is wrong.
pub fn execute(machine: &mut Machine<'_>, name: &str, request: &Request<'_>) -> Result<Option<Value>, Fault> {
    let (of, is_integer): (Pair, bool) = match name {
        // Below one, which a small negative number would be rounded to.
        "fract" => (|x, _| ((x - x.floor()).min(BELOW_ONE), x.floor()), false),
        "modf" => (|x, _| (if x.is_infinite() { 0f64.copysign(x) } else { (x - x.trunc()).copysign(x) }, x.trunc()), false),
        "sincos" => (|x, _| (x.sin(), x.cos()), false),
        "frexp" => (
            |x, _| {
                let (significand, exponent) = frexp(x);
                (significand, f64::from(exponent))
            },
            true,
        ),
        "remquo" => (remainder, true),
        _ => return Ok(None),
    };
    let kind = machine.shapes.float(request.result)?;
    let place = request.args.len() - 1;
    let address = known(request.scalar(place)?.as_number())?;
    let zeros = request.value(0)?.map(|_| Ok(Scalar::Bits(0)))?;
    let other = if name == "remquo" { request.value(1)? } else { &zeros };
    let component = |scalar: Scalar, other: Scalar| match (scalar.bits()?, other.bits()?) {
        (Some(left), Some(right)) => {
            let (first, second) = of(float::value(kind, left)?, float::value(kind, right)?);
            let second = match is_integer {
                true => Scalar::Bits(integer::cut(second as i64, 32)),
                false => float::scalar(kind, second)?,
            };
            Ok::<_, Fault>((float::scalar(kind, first)?, second))
        }
        _ => Ok((Scalar::Undef, Scalar::Undef)),
    };
    let size = if is_integer { 4 } else { u64::from(kind.bits() / 8) };
    let mut results = Vec::new();
    let pairs = request.value(0)?.components()?.iter().zip(other.components()?);
    for (at, (scalar, other)) in (0..).zip(pairs) {
        let (first, second) = component(*scalar, *other)?;
        machine.heap.write(address.wrapping_add(at * size), size, second)?;
        results.push(first);
    }
    Ok(Some(Value::like(request.value(0)?, results)))
}

/// The remainder of the division that is rounded to the nearest integer, and the sign and the low seven bits of that integer.
pub fn remainder(x: f64, y: f64) -> (f64, f64) {
    if x.is_nan() || y.is_nan() || x.is_infinite() || y == 0.0 {
        return (f64::NAN, 0.0);
    }
    if y.is_infinite() {
        return (x, 0.0);
    }
    // The remainder of the double divisor, which is exact, decides about the last bit.
    let size = y.abs();
    let rest = x.abs() % (2.0 * size);
    let rest = match rest {
        rest if 2.0 * rest >= 3.0 * size => rest - 2.0 * size,
        rest if 2.0 * rest > size => rest - size,
        rest => rest,
    };
    let quotient = ((x.abs() - rest) / size).round();
    let low = (quotient % 128.0).copysign(if (x < 0.0) == (y < 0.0) { 1.0 } else { -1.0 });
    (if x.is_sign_negative() { -rest } else { rest }, low)
}
