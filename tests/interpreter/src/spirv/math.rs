//! GLSL.std.450: the extended instructions for mathematics.
//!
//! Functions of halves and floats are computed as doubles and rounded once, so they are within a unit in the last place of the exact
//! result. Devices are allowed greater errors, so a comparison with a device needs a tolerance.

use super::composite::{matrix_kind, numbers, transpose};
use crate::fault::Fault;
use crate::operate::undefined;
use crate::request::Request;
use crate::shape::Shapes;
use crate::value::{Scalar, Value};
use crate::{float, integer};
use ir::FloatKind;
use ir::op::BinaryOp;

/// The result of an instruction.
///
/// # Errors
/// The interpreter does not know the instruction, or the operands do not fit it.
pub fn execute(shapes: &Shapes, name: &str, request: &Request<'_>) -> Result<Value, Fault> {
    if let Some(of) = unary(name) {
        let kind = shapes.float(request.result)?;
        return request.value(0)?.map(|scalar| match scalar.bits()? {
            Some(bits) => float::scalar(kind, of(float::value(kind, bits)?)),
            None => Ok(scalar),
        });
    }
    if let Some(of) = binary(name) {
        let kind = shapes.float(request.result)?;
        return floats(kind, &[request.value(0)?, request.value(1)?], |values| of(values[0], values[1]));
    }
    if let Some(of) = ternary(name) {
        let kind = shapes.float(request.result)?;
        let values = [request.value(0)?, request.value(1)?, request.value(2)?];
        return floats(kind, &values, |values| of(values[0], values[1], values[2]));
    }
    match name {
        // In one rounding; of doubles too.
        "Fma" => {
            let kind = shapes.float(request.result)?;
            let values = [request.value(0)?, request.value(1)?, request.value(2)?];
            floats(kind, &values, |values| float::fused(kind, values[0], values[1], values[2]))
        }
        "FMix" => mix(shapes, request),
        "SAbs" | "SSign" | "SMin" | "SMax" | "UMin" | "UMax" | "SClamp" | "UClamp" | "FindILsb" | "FindSMsb" | "FindUMsb" => {
            integers(shapes, name, request)
        }
        "Length" | "Distance" | "Normalize" | "Cross" | "FaceForward" | "Reflect" | "Refract" => geometry(shapes, name, request),
        "Determinant" | "MatrixInverse" => matrix(shapes, name, request),
        "ModfStruct" | "FrexpStruct" | "Ldexp" => split(shapes, name, request),
        _ if name.starts_with("Pack") || name.starts_with("Unpack") => pack(name, request),
        _ => Err(request.unsupported()),
    }
}

fn unary(name: &str) -> Option<fn(f64) -> f64> {
    Some(match name {
        "Round" | "RoundEven" => f64::round_ties_even,
        "Trunc" => f64::trunc,
        "FAbs" => f64::abs,
        // For a NaN, which SPIR-V does not specify, 0 as on devices.
        "FSign" => |x| {
            if x > 0.0 {
                1.0
            } else if x < 0.0 {
                -1.0
            } else {
                0.0
            }
        },
        "Floor" => f64::floor,
        "Ceil" => f64::ceil,
        "Fract" => |x| x - x.floor(),
        "Radians" => f64::to_radians,
        "Degrees" => f64::to_degrees,
        "Sin" => f64::sin,
        "Cos" => f64::cos,
        "Tan" => f64::tan,
        "Asin" => f64::asin,
        "Acos" => f64::acos,
        "Atan" => f64::atan,
        "Sinh" => f64::sinh,
        "Cosh" => f64::cosh,
        "Tanh" => f64::tanh,
        "Asinh" => f64::asinh,
        "Acosh" => f64::acosh,
        "Atanh" => f64::atanh,
        "Exp" => f64::exp,
        "Log" => f64::ln,
        "Exp2" => f64::exp2,
        "Log2" => f64::log2,
        "Sqrt" => f64::sqrt,
        "InverseSqrt" => |x| 1.0 / x.sqrt(),
        _ => return None,
    })
}

fn binary(name: &str) -> Option<fn(f64, f64) -> f64> {
    Some(match name {
        "Atan2" => f64::atan2,
        "Pow" => |x, y| if x < 0.0 { f64::NAN } else { x.powf(y) },
        // Of a number and a NaN, the number; of FMin and FMax, SPIR-V leaves open which.
        "FMin" | "NMin" => f64::min,
        "FMax" | "NMax" => f64::max,
        "Step" => |edge, x| if x < edge { 0.0 } else { 1.0 },
        _ => return None,
    })
}

fn ternary(name: &str) -> Option<fn(f64, f64, f64) -> f64> {
    Some(match name {
        "FClamp" | "NClamp" => |x, least, greatest| x.max(least).min(greatest),
        "SmoothStep" => smooth_step,
        _ => return None,
    })
}

/// Hermite interpolation. If both edges are equal, which SPIR-V leaves undefined, a NaN becomes 0.
pub fn smooth_step(from: f64, to: f64, x: f64) -> f64 {
    let part = (x - from) / (to - from);
    let t = if part.is_nan() { 0.0 } else { part.clamp(0.0, 1.0) };
    t * t * (3.0 - 2.0 * t)
}

/// Computes each component of the result from those of the operands.
///
/// # Errors
/// The operands differ in length.
pub fn floats(kind: FloatKind, values: &[&Value], of: impl Fn(&[f64]) -> f64) -> Result<Value, Fault> {
    let first = values[0].components()?;
    let operands = values.iter().map(|value| value.components()).collect::<Result<Vec<_>, _>>()?;
    let mut components = Vec::with_capacity(first.len());
    for at in 0..first.len() {
        let mut known = Vec::with_capacity(values.len());
        let mut unknown = None;
        for operand in &operands {
            let scalar = operand.get(at).copied().ok_or(Fault::invalid("operands of different lengths"))?;
            match scalar.bits()? {
                Some(bits) => known.push(float::value(kind, bits)?),
                None => unknown = Some(unknown.map_or(scalar, |other| undefined(other, scalar))),
            }
        }
        components.push(match unknown {
            Some(unknown) => unknown,
            None => float::scalar(kind, of(&known))?,
        });
    }
    Ok(Value::like(values[0], components))
}

/// x * (1 - a) + y * a, each step rounded.
fn mix(shapes: &Shapes, request: &Request<'_>) -> Result<Value, Fault> {
    let kind = shapes.float(request.result)?;
    let (x, y, a) = (request.value(0)?, request.value(1)?, request.value(2)?);
    let of = |op, left: &Value, right: &Value| left.zip(right, |left, right| float::binary(op, kind, left, right));
    let one = a.map(|_| float::scalar(kind, 1.0))?;
    let rest = of(BinaryOp::FSub, &one, a)?;
    of(BinaryOp::FAdd, &of(BinaryOp::FMul, x, &rest)?, &of(BinaryOp::FMul, y, a)?)
}

fn integers(shapes: &Shapes, name: &str, request: &Request<'_>) -> Result<Value, Fault> {
    let width = shapes.width(request.ty(0)?)?;
    let number = |bits: u64| {
        if name.starts_with('S') || name == "FindSMsb" { integer::sign_extend(bits, width) as i128 } else { i128::from(bits) }
    };
    let cut = |value: i128| Scalar::Bits(value as u64 & integer::mask(width));
    let none = integer::mask(width);
    let one = |of: &dyn Fn(i128) -> i128| {
        request.value(0)?.map(|scalar| Ok(scalar.bits()?.map_or(scalar, |bits| cut(of(number(bits))))))
    };
    let two = |left: &Value, right: &Value, of: &dyn Fn(i128, i128) -> i128| {
        left.zip(right, |left, right| match (left.bits()?, right.bits()?) {
            (Some(left), Some(right)) => Ok(cut(of(number(left), number(right)))),
            _ => Ok(undefined(left, right)),
        })
    };
    let highest = |bits: i128| if bits == 0 { i128::from(none) } else { i128::from(127 - (bits as u128).leading_zeros()) };
    match name {
        "SAbs" => one(&i128::abs),
        "SSign" => one(&i128::signum),
        "SMin" | "UMin" => two(request.value(0)?, request.value(1)?, &Ord::min),
        "SMax" | "UMax" => two(request.value(0)?, request.value(1)?, &Ord::max),
        "SClamp" | "UClamp" => {
            let raised = two(request.value(0)?, request.value(1)?, &Ord::max)?;
            two(&raised, request.value(2)?, &Ord::min)
        }
        "FindILsb" => one(&|value| if value == 0 { i128::from(none) } else { i128::from(value.trailing_zeros()) }),
        "FindSMsb" => one(&|value| highest(if value < 0 { !value } else { value })),
        "FindUMsb" => one(&highest),
        _ => Err(request.unsupported()),
    }
}

/// Vulkan, "Precision of GLSL.std.450 Instructions", inherits these from formulas: each step of one is rounded.
fn geometry(shapes: &Shapes, name: &str, request: &Request<'_>) -> Result<Value, Fault> {
    let kind = shapes.float(request.ty(0)?)?;
    let mut vectors = Vec::new();
    for at in 0..request.args.len() {
        match numbers(kind, request.value(at)?)? {
            Some(numbers) => vectors.push(numbers),
            None => return crate::memory::filled(shapes, request.result, Scalar::Undef),
        }
    }
    let vector = |at: usize| vectors.get(at).map_or(&[][..], Vec::as_slice);
    let step = |value: f64| float::rounded(kind, value);
    let sum = |left: &[f64], right: &[f64]| {
        let mut products = left.iter().zip(right).map(|(left, right)| step(left * right));
        let first = products.next().unwrap_or(0.0);
        products.fold(first, |sum, product| step(sum + product))
    };
    let (first, second) = (vector(0), vector(1));
    let rounded = |values: Vec<f64>| {
        let components = values.into_iter().map(|value| float::scalar(kind, value)).collect::<Result<Vec<_>, _>>()?;
        Ok(Value::like(request.value(0)?, components))
    };
    match name {
        "Length" => Ok(Value::Scalar(float::scalar(kind, sum(first, first).sqrt())?)),
        "Distance" => {
            let apart: Vec<f64> = first.iter().zip(second).map(|(left, right)| step(left - right)).collect();
            Ok(Value::Scalar(float::scalar(kind, sum(&apart, &apart).sqrt())?))
        }
        "Normalize" => {
            let length = step(sum(first, first).sqrt());
            rounded(first.iter().map(|value| value / length).collect())
        }
        "Cross" if first.len() == 3 && second.len() == 3 => {
            let part = |i: usize, j: usize| step(first[i] * second[j]) - step(second[i] * first[j]);
            rounded(vec![part(1, 2), part(2, 0), part(0, 1)])
        }
        "FaceForward" => {
            let sign = if sum(vector(2), second) < 0.0 { 1.0 } else { -1.0 };
            rounded(first.iter().map(|value| value * sign).collect())
        }
        "Reflect" => {
            let factor = step(2.0 * sum(second, first));
            rounded(first.iter().zip(second).map(|(incident, normal)| incident - step(factor * normal)).collect())
        }
        "Refract" => {
            let (eta, cosine) = (vector(2).first().copied().unwrap_or(0.0), sum(second, first));
            let rest = step(1.0 - step(cosine * cosine));
            let k = step(1.0 - step(step(eta * eta) * rest));
            let factor = step(step(eta * cosine) + step(k.sqrt()));
            let part = |(incident, normal): (&f64, &f64)| match k < 0.0 {
                true => 0.0,
                false => step(eta * incident) - step(factor * normal),
            };
            rounded(first.iter().zip(second).map(part).collect())
        }
        _ => Err(request.unsupported()),
    }
}

fn matrix(shapes: &Shapes, name: &str, request: &Request<'_>) -> Result<Value, Fault> {
    let kind = matrix_kind(shapes, request.ty(0)?)?;
    let columns = request.value(0)?.parts()?.iter().map(|column| numbers(kind, column)).collect::<Result<Option<Vec<_>>, _>>()?;
    let Some(columns) = columns else { return crate::memory::filled(shapes, request.result, Scalar::Undef) };
    if columns.iter().any(|column| column.len() != columns.len()) {
        return Err(Fault::invalid("a matrix that is not square"));
    }
    let whole = determinant(&columns);
    if name == "Determinant" {
        return Ok(Value::Scalar(float::scalar(kind, whole)?));
    }
    let cofactor = |column: usize, row: usize| {
        let sign = if (column + row).is_multiple_of(2) { 1.0 } else { -1.0 };
        float::scalar(kind, sign * determinant(&minor(&columns, column, row)) / whole)
    };
    let size = columns.len();
    let column = |at| Ok(Value::Vector((0..size).map(|row| cofactor(at, row)).collect::<Result<_, Fault>>()?));
    transpose(&Value::Aggregate((0..size).map(column).collect::<Result<_, Fault>>()?))
}

fn minor(columns: &[Vec<f64>], column: usize, row: usize) -> Vec<Vec<f64>> {
    let without = |values: &Vec<f64>| values.iter().enumerate().filter(|(at, _)| *at != row).map(|(_, value)| *value).collect();
    columns.iter().enumerate().filter(|(at, _)| *at != column).map(|(_, values)| without(values)).collect()
}

fn determinant(columns: &[Vec<f64>]) -> f64 {
    match columns {
        [] => 1.0,
        [only] => only[0],
        [first, ..] => (0..first.len())
            .map(|row| {
                let sign = if row % 2 == 0 { 1.0 } else { -1.0 };
                sign * first[row] * determinant(&minor(columns, 0, row))
            })
            .sum(),
    }
}

/// Functions of a mantissa or whole part beside another number.
fn split(shapes: &Shapes, name: &str, request: &Request<'_>) -> Result<Value, Fault> {
    let kind = shapes.float(request.ty(0)?)?;
    let value = request.value(0)?;
    let each = |of: &dyn Fn(f64) -> Result<Scalar, Fault>| {
        value.map(|scalar| match scalar.bits()? {
            Some(bits) => of(float::value(kind, bits)?),
            None => Ok(scalar),
        })
    };
    match name {
        "ModfStruct" => {
            let fraction =
                each(&|x| float::scalar(kind, if x.is_infinite() { 0f64.copysign(x) } else { (x - x.trunc()).copysign(x) }))?;
            let whole = each(&|x| float::scalar(kind, x.trunc()))?;
            Ok(Value::Aggregate([fraction, whole].into()))
        }
        "FrexpStruct" => {
            let significand = each(&|x| float::scalar(kind, frexp(x).0))?;
            let exponent = each(&|x| Ok(Scalar::Bits(integer::cut(i64::from(frexp(x).1), 32))))?;
            Ok(Value::Aggregate([significand, exponent].into()))
        }
        _ => {
            let width = shapes.width(request.ty(1)?)?;
            value.zip(request.value(1)?, |scalar, exponent| match (scalar.bits()?, exponent.bits()?) {
                (Some(bits), Some(exponent)) => {
                    let exponent = integer::sign_extend(exponent, width).clamp(-2200, 2200) as i32;
                    // In two steps, because 2 to the power may be out of range although the product is not.
                    let half = exponent / 2;
                    float::scalar(kind, float::value(kind, bits)? * 2f64.powi(half) * 2f64.powi(exponent - half))
                }
                _ => Ok(undefined(scalar, exponent)),
            })
        }
    }
}

/// A significand from 0.5 up to 1, and an exponent.
pub fn frexp(value: f64) -> (f64, i32) {
    if value == 0.0 || !value.is_finite() {
        return (value, 0);
    }
    let scaled = if value.abs() < f64::MIN_POSITIVE { value * 2f64.powi(64) } else { value };
    let exponent = ((scaled.to_bits() >> 52) & 0x7ff) as i32 - 1022;
    let significand = f64::from_bits(scaled.to_bits() & !(0x7ff << 52) | 1022 << 52);
    (significand, if scaled == value { exponent } else { exponent - 64 })
}

/// Several small numbers in a word.
fn pack(name: &str, request: &Request<'_>) -> Result<Value, Fault> {
    let (count, bits, is_signed) = match name.trim_start_matches("Un").trim_start_matches("Pack").trim_start_matches("pack") {
        "Half2x16" => (2, 16, false),
        "Snorm4x8" => (4, 8, true),
        "Unorm4x8" => (4, 8, false),
        "Snorm2x16" => (2, 16, true),
        "Unorm2x16" => (2, 16, false),
        _ => return Err(request.unsupported()),
    };
    let is_half = name.ends_with("Half2x16");
    let limit = integer::mask(bits - u32::from(is_signed)) as f64;
    if name.starts_with("Pack") {
        let Some(values) = numbers(FloatKind::Float, request.value(0)?)? else { return Ok(Value::Scalar(Scalar::Undef)) };
        let mut word = 0;
        for (at, value) in (0..).zip(values) {
            let part = match is_half {
                true => float::bits(FloatKind::Half, value)?,
                false => {
                    let least = if is_signed { -1.0 } else { 0.0 };
                    integer::cut((value.clamp(least, 1.0) * limit).round_ties_even() as i64, bits)
                }
            };
            word |= part << (at * bits);
        }
        return Ok(Value::bits(word));
    }
    let Some(word) = request.scalar(0)?.bits()? else {
        return Ok(Value::Vector(vec![Scalar::Undef; count as usize].into()));
    };
    let part = |at: u32| {
        let part = word >> (at * bits) & integer::mask(bits);
        let value = match (is_half, is_signed) {
            (true, _) => float::value(FloatKind::Half, part)?,
            (false, true) => (integer::sign_extend(part, bits) as f64 / limit).clamp(-1.0, 1.0),
            (false, false) => part as f64 / limit,
        };
        float::scalar(FloatKind::Float, value)
    };
    Ok(Value::Vector((0..count).map(part).collect::<Result<_, _>>()?))
}
