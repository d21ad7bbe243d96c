//! Functions of floats. They are computed as doubles and rounded once; OpenCL allows errors of a few units in the last place.

use crate::fault::Fault;
use crate::kernel::neighbour;
use crate::request::Request;
use crate::shape::Shapes;
use crate::spirv::math::{floats, smooth_step};
use crate::value::{Scalar, Value};
use crate::{float, integer};
use ir::FloatKind;

/// The result of an instruction; None if it is of another family.
///
/// # Errors
/// The operands do not fit the instruction.
pub fn execute(shapes: &Shapes, name: &str, request: &Request<'_>) -> Result<Option<Value>, Fault> {
    let name = name.strip_prefix("native_").or_else(|| name.strip_prefix("half_")).unwrap_or(name);
    let Ok(kind) = shapes.float(request.ty(0)?) else { return Ok(None) };
    let sign = 1u64 << (kind.bits() - 1);
    if let Some(of) = unary(name) {
        return floats(kind, &[request.value(0)?], |values| of(values[0])).map(Some);
    }
    if let Some(of) = binary(name) {
        return floats(kind, &[request.value(0)?, request.value(1)?], |values| of(values[0], values[1])).map(Some);
    }
    let three = || Ok::<_, Fault>([request.value(0)?, request.value(1)?, request.value(2)?]);
    Ok(Some(match name {
        "fabs" => request.value(0)?.map(|scalar| Ok(scalar.bits()?.map_or(scalar, |bits| Scalar::Bits(bits & !sign))))?,
        "copysign" => request.value(0)?.zip(request.value(1)?, |left, right| match (left.bits()?, right.bits()?) {
            (Some(left), Some(right)) => Ok(Scalar::Bits(left & !sign | right & sign)),
            _ => Ok(crate::operate::undefined(left, right)),
        })?,
        "fma" => floats(kind, &three()?, |values| float::fused(kind, values[0], values[1], values[2]))?,
        "mad" => floats(kind, &three()?, |values| float::rounded(kind, values[0] * values[1]) + values[2])?,
        "fclamp" => floats(kind, &three()?, |values| values[0].max(values[1]).min(values[2]))?,
        "mix" => floats(kind, &three()?, |values| {
            values[0] + float::rounded(kind, float::rounded(kind, values[1] - values[0]) * values[2])
        })?,
        "smoothstep" => floats(kind, &three()?, |values| smooth_step(values[0], values[1], values[2]))?,
        "nextafter" => request.value(0)?.zip(request.value(1)?, |from, to| match (from.bits()?, to.bits()?) {
            (Some(from), Some(to)) => {
                let (x, y) = (float::value(kind, from)?, float::value(kind, to)?);
                Ok(Scalar::Bits(match x.partial_cmp(&y) {
                    None => float::bits(kind, f64::NAN)?,
                    Some(std::cmp::Ordering::Equal) => to,
                    Some(order) => neighbour(kind, from, order == std::cmp::Ordering::Less),
                }))
            }
            _ => Ok(crate::operate::undefined(from, to)),
        })?,
        "ldexp" | "pown" | "rootn" => with_integer(shapes, kind, name, request)?,
        "ilogb" => request.value(0)?.map(|scalar| match scalar.bits()? {
            Some(bits) => Ok(Scalar::Bits(integer::cut(i64::from(exponent(float::value(kind, bits)?)), 32))),
            None => Ok(scalar),
        })?,
        _ => return Ok(None),
    }))
}

fn with_integer(shapes: &Shapes, kind: FloatKind, name: &str, request: &Request<'_>) -> Result<Value, Fault> {
    let width = shapes.width(request.ty(1)?)?;
    request.value(0)?.zip(request.value(1)?, |value, number| match (value.bits()?, number.bits()?) {
        (Some(bits), Some(number)) => {
            let (x, number) = (float::value(kind, bits)?, integer::sign_extend(number, width));
            float::scalar(
                kind,
                match name {
                    "ldexp" => {
                        let exponent = number.clamp(-2200, 2200) as i32;
                        x * 2f64.powi(exponent / 2) * 2f64.powi(exponent - exponent / 2)
                    }
                    "pown" => x.powf(number as f64),
                    _ if x < 0.0 && number % 2 != 0 => -(-x).powf(1.0 / number as f64),
                    _ if x < 0.0 => f64::NAN,
                    _ => x.powf(1.0 / number as f64),
                },
            )
        }
        _ => Ok(crate::operate::undefined(value, number)),
    })
}

/// The exponent of a number; of zero and a NaN the least integer, of an infinity the greatest.
fn exponent(value: f64) -> i32 {
    if value == 0.0 || value.is_nan() {
        return i32::MIN;
    }
    if value.is_infinite() { i32::MAX } else { crate::spirv::math::frexp(value).1 - 1 }
}

fn unary(name: &str) -> Option<fn(f64) -> f64> {
    use std::f64::consts::PI;
    Some(match name {
        "acos" => f64::acos,
        "acosh" => f64::acosh,
        "acospi" => |x| x.acos() / PI,
        "asin" => f64::asin,
        "asinh" => f64::asinh,
        "asinpi" => |x| x.asin() / PI,
        "atan" => f64::atan,
        "atanh" => f64::atanh,
        "atanpi" => |x| x.atan() / PI,
        "cbrt" => f64::cbrt,
        "ceil" => f64::ceil,
        "cos" => f64::cos,
        "cosh" => f64::cosh,
        "cospi" => |x| (x * PI).cos(),
        "exp" => f64::exp,
        "exp2" => f64::exp2,
        "exp10" => |x| 10f64.powf(x),
        "expm1" => f64::exp_m1,
        "floor" => f64::floor,
        "log" => f64::ln,
        "log2" => f64::log2,
        "log10" => f64::log10,
        "log1p" => f64::ln_1p,
        "logb" => |x| match x {
            _ if x == 0.0 => f64::NEG_INFINITY,
            _ if x.is_nan() => f64::NAN,
            _ if x.is_infinite() => f64::INFINITY,
            _ => f64::from(crate::spirv::math::frexp(x).1 - 1),
        },
        "recip" => |x| 1.0 / x,
        "rint" => f64::round_ties_even,
        "round" => f64::round,
        "rsqrt" => |x| 1.0 / x.sqrt(),
        "sin" => f64::sin,
        "sinh" => f64::sinh,
        "sinpi" => |x| (x * PI).sin(),
        "sqrt" => f64::sqrt,
        "tan" => f64::tan,
        "tanh" => f64::tanh,
        "tanpi" => |x| (x * PI).tan(),
        "trunc" => f64::trunc,
        "degrees" => f64::to_degrees,
        "radians" => f64::to_radians,
        "sign" => |x| {
            if x > 0.0 {
                1.0
            } else if x < 0.0 {
                -1.0
            } else if x.is_nan() {
                0.0
            } else {
                x
            }
        },
        _ => return None,
    })
}

fn binary(name: &str) -> Option<fn(f64, f64) -> f64> {
    use std::f64::consts::PI;
    Some(match name {
        "atan2" => f64::atan2,
        "atan2pi" => |y, x| y.atan2(x) / PI,
        "divide" => |x, y| x / y,
        "fdim" => |x, y| {
            if x > y {
                x - y
            } else if x.is_nan() || y.is_nan() {
                f64::NAN
            } else {
                0.0
            }
        },
        "fmax" | "fmax_common" => f64::max,
        "fmin" | "fmin_common" => f64::min,
        "fmod" => |x, y| x % y,
        "hypot" => f64::hypot,
        "maxmag" => |x, y| {
            if x.abs() > y.abs() {
                x
            } else if y.abs() > x.abs() {
                y
            } else {
                x.max(y)
            }
        },
        "minmag" => |x, y| {
            if x.abs() < y.abs() {
                x
            } else if y.abs() < x.abs() {
                y
            } else {
                x.min(y)
            }
        },
        "pow" => f64::powf,
        "powr" => |x, y| if x < 0.0 { f64::NAN } else { x.powf(y) },
        "remainder" => |x, y| super::results::remainder(x, y).0,
        "step" => |edge, x| if x < edge { 0.0 } else { 1.0 },
        _ => return None,
    })
}
