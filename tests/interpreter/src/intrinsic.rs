//! LLVM's intrinsics (LLVM's language reference, "Intrinsic Functions").

use crate::fault::Fault;
use crate::kernel::Call;
use crate::machine::Machine;
use crate::operate::{self, undefined};
use crate::value::{Scalar, Value};
use crate::{atomic, float, integer};
use ir::FloatKind;
use ir::op::{BinaryOp, Flags, RmwOp};

/// The start of the names of all intrinsics.
pub const PREFIX: &str = "llvm.";

/// The intrinsics that carry information and have no effect.
const MARKERS: &[&str] = &[
    "llvm.lifetime.",
    "llvm.assume",
    "llvm.dbg.",
    "llvm.experimental.noalias.scope.decl",
    "llvm.invariant.",
    "llvm.sideeffect",
    "llvm.donothing",
    "llvm.var.annotation",
    "llvm.prefetch",
];

/// True for an intrinsic without an effect or a result.
pub fn is_marker(name: &str) -> bool {
    MARKERS.iter().any(|marker| name.starts_with(marker))
}

/// Executes the intrinsic of this name, without the prefix.
///
/// # Errors
/// The interpreter does not know it, or the arguments do not fit it.
pub fn execute(machine: &mut Machine<'_>, name: &str, flags: Flags, call: &Call) -> Result<Value, Fault> {
    let name = base(name);
    if let Some(value) = memory(machine, name, call)? {
        return Ok(value);
    }
    let shapes = machine.shapes.clone();
    if let Some(reduction) = name.strip_prefix("vector.reduce.") {
        return reduce(machine, reduction, call);
    }
    match name {
        "expect"
        | "expect.with.probability"
        | "ptr.annotation"
        | "annotation"
        | "launder.invariant.group"
        | "strip.invariant.group"
        | "ssa.copy"
        | "arithmetic.fence"
        | "canonicalize" => return Ok(call.arg(0)?.clone()),
        "is.fpclass" => return classes(machine, call),
        "fptosi.sat" | "fptoui.sat" => return saturated(machine, name == "fptosi.sat", call),
        _ => {}
    }
    if let Ok(kind) = shapes.float(call.result) {
        return floats(kind, name, flags, call);
    }
    integers(machine, name, call)
}

/// The name without the types that it is overloaded for.
fn base(name: &str) -> &str {
    let is_type = |part: &str| {
        let digits = part.trim_start_matches(['i', 'f', 'v', 'p', 'b', 'n', 'x']);
        digits.len() < part.len() && digits.starts_with(|c: char| c.is_ascii_digit())
    };
    let mut end = name.len();
    while let Some(dot) = name[..end].rfind('.').filter(|dot| is_type(&name[dot + 1..end])) {
        end = dot;
    }
    &name[..end]
}

fn memory(machine: &mut Machine<'_>, name: &str, call: &Call) -> Result<Option<Value>, Fault> {
    match name {
        "memcpy" | "memmove" | "memcpy.inline" => {
            let (to, from, size) = (call.address(0)?, call.address(1)?, call.number(2)?);
            let overlaps = to < from.wrapping_add(size) && from < to.wrapping_add(size) && to != from;
            if name != "memmove" && overlaps {
                return Err(Fault::UndefinedBehavior("memcpy between places that overlap".to_owned()));
            }
            machine.allocate(size)?;
            machine.memory -= size;
            machine.heap.copy(to, from, size)?;
        }
        "memset" | "memset.inline" => {
            let (to, byte, size) = (call.address(0)?, call.arg(1)?.scalar()?, call.number(2)?);
            machine.allocate(size)?;
            machine.memory -= size;
            for at in 0..size {
                machine.heap.write(to.wrapping_add(at), 1, byte)?;
            }
        }
        "stacksave" | "stackrestore" => {}
        "trap" => return Err(Fault::UndefinedBehavior("'llvm.trap' is reached".to_owned())),
        _ => return Ok(None),
    }
    Ok(Some(Value::Scalar(Scalar::Undef)))
}

fn integers(machine: &Machine<'_>, name: &str, call: &Call) -> Result<Value, Fault> {
    let shapes = &machine.shapes;
    let width = shapes.width(call.types[0])?;
    let mask = integer::mask(width);
    let signed = |bits: u64| i128::from(integer::sign_extend(bits, width));
    let (least, greatest) = (-(1i128 << (width - 1)), (1i128 << (width - 1)) - 1);
    let one = |of: &dyn Fn(u64) -> Scalar| call.arg(0)?.map(|scalar| Ok(scalar.bits()?.map_or(scalar, of)));
    let two = |of: &dyn Fn(u64, u64) -> Scalar| {
        call.arg(0)?.zip(call.arg(1)?, |left, right| match (left.bits()?, right.bits()?) {
            (Some(left), Some(right)) => Ok(of(left, right)),
            _ => Ok(undefined(left, right)),
        })
    };
    let clamped = |value: i128, least: i128, greatest: i128| Scalar::Bits(value.clamp(least, greatest) as u64 & mask);
    let is_poison_at_zero = |at: usize| Ok::<_, Fault>(call.arg(at)?.scalar()? == Scalar::Bits(1));
    let overflow = |of: &dyn Fn(i128, i128) -> i128, is_signed: bool| {
        let exact = |left: u64, right: u64| match is_signed {
            true => of(signed(left), signed(right)),
            false => of(i128::from(left), i128::from(right)),
        };
        let low = two(&|left, right| Scalar::Bits(exact(left, right) as u64 & mask))?;
        let high = two(&|left, right| {
            let exact = exact(left, right);
            let fits = if is_signed { (least..=greatest).contains(&exact) } else { (0..=i128::from(mask)).contains(&exact) };
            Scalar::bool(!fits)
        })?;
        Ok(Value::Aggregate([low, high].into()))
    };
    match name {
        "smin" => two(&|left, right| Scalar::Bits(if signed(left) < signed(right) { left } else { right })),
        "smax" => two(&|left, right| Scalar::Bits(if signed(left) > signed(right) { left } else { right })),
        "umin" => two(&|left, right| Scalar::Bits(left.min(right))),
        "umax" => two(&|left, right| Scalar::Bits(left.max(right))),
        "abs" => {
            let is_poison = is_poison_at_zero(1)?;
            one(&|bits| {
                if is_poison && signed(bits) == least { Scalar::Poison } else { clamped(signed(bits).abs(), 0, 1 << (width - 1)) }
            })
        }
        "sadd.sat" => two(&|left, right| clamped(signed(left) + signed(right), least, greatest)),
        "ssub.sat" => two(&|left, right| clamped(signed(left) - signed(right), least, greatest)),
        "uadd.sat" => two(&|left, right| clamped(i128::from(left) + i128::from(right), 0, i128::from(mask))),
        "usub.sat" => two(&|left, right| Scalar::Bits(left.saturating_sub(right))),
        "sadd.with.overflow" => overflow(&|left, right| left + right, true),
        "uadd.with.overflow" => overflow(&|left, right| left + right, false),
        "ssub.with.overflow" => overflow(&|left, right| left - right, true),
        "usub.with.overflow" => overflow(&|left, right| left - right, false),
        "smul.with.overflow" => overflow(&|left, right| left * right, true),
        // A product of 128 bits is negative as a signed number, and does not fit either way.
        "umul.with.overflow" => overflow(&|left, right| (left as u128).wrapping_mul(right as u128) as i128, false),
        "ctpop" => one(&|bits| Scalar::Bits(u64::from(bits.count_ones()))),
        "ctlz" | "cttz" => {
            let is_poison = is_poison_at_zero(1)?;
            one(&|bits| match bits {
                0 if is_poison => Scalar::Poison,
                0 => Scalar::Bits(u64::from(width)),
                _ if name == "ctlz" => Scalar::Bits(u64::from(bits.leading_zeros() - (64 - width))),
                _ => Scalar::Bits(u64::from(bits.trailing_zeros())),
            })
        }
        "bswap" => one(&|bits| Scalar::Bits(bits.swap_bytes() >> (64 - width))),
        "bitreverse" => one(&|bits| Scalar::Bits(bits.reverse_bits() >> (64 - width))),
        "fshl" | "fshr" => funnel(width, name == "fshl", call),
        "ptrmask" => two(&|address, mask| Scalar::Bits(address & mask)),
        _ => Err(Fault::unsupported(format!("{PREFIX}{name}"))),
    }
}

/// The high or low half of two numbers side by side that are shifted.
fn funnel(width: u32, is_left: bool, call: &Call) -> Result<Value, Fault> {
    let (high, low, amount) = (call.arg(0)?.components()?, call.arg(1)?.components()?, call.arg(2)?.components()?);
    let part = |((high, low), amount): ((&Scalar, &Scalar), &Scalar)| {
        let (Some(high), Some(low), Some(amount)) = (high.bits()?, low.bits()?, amount.bits()?) else { return Ok(Scalar::Undef) };
        let amount = (amount % u64::from(width)) as u32;
        let whole = u128::from(high) << width | u128::from(low);
        let shifted = if is_left { whole << amount >> width } else { whole >> amount };
        Ok(Scalar::Bits(shifted as u64 & integer::mask(width)))
    };
    let parts = high.iter().zip(low).zip(amount).map(part).collect::<Result<Vec<_>, Fault>>()?;
    Ok(Value::like(call.arg(0)?, parts))
}

fn floats(kind: FloatKind, name: &str, flags: Flags, call: &Call) -> Result<Value, Fault> {
    let one = |of: &dyn Fn(f64) -> f64| {
        call.arg(0)?.map(|scalar| match scalar.bits()? {
            Some(bits) => float::scalar(kind, of(float::value(kind, bits)?)),
            None => Ok(scalar),
        })
    };
    let two = |of: &dyn Fn(f64, f64) -> f64| {
        call.arg(0)?.zip(call.arg(1)?, |left, right| match (left.bits()?, right.bits()?) {
            (Some(left), Some(right)) => float::scalar(kind, of(float::value(kind, left)?, float::value(kind, right)?)),
            _ => Ok(undefined(left, right)),
        })
    };
    let sign = 1u64 << (kind.bits() - 1);
    let propagated = |of: fn(f64, f64) -> f64| {
        move |left: f64, right: f64| if left.is_nan() || right.is_nan() { f64::NAN } else { of(left, right) }
    };
    let value = match name {
        // Only the sign changes, of a NaN too.
        "fabs" => call.arg(0)?.map(|scalar| Ok(scalar.bits()?.map_or(scalar, |bits| Scalar::Bits(bits & !sign))))?,
        "copysign" => call.arg(0)?.zip(call.arg(1)?, |left, right| match (left.bits()?, right.bits()?) {
            (Some(left), Some(right)) => Ok(Scalar::Bits(left & !sign | right & sign)),
            _ => Ok(undefined(left, right)),
        })?,
        "fma" => fused(kind, call)?,
        // Both ways are allowed; this is the one that rounds twice, as SPIR-V's OpFMul and OpFAdd do.
        "fmuladd" => {
            let product = call.arg(0)?.zip(call.arg(1)?, |left, right| float::binary(BinaryOp::FMul, kind, left, right))?;
            product.zip(call.arg(2)?, |left, right| float::binary(BinaryOp::FAdd, kind, left, right))?
        }
        "minnum" | "minimumnum" => two(&f64::min)?,
        "maxnum" | "maximumnum" => two(&f64::max)?,
        "minimum" => two(&propagated(f64::min))?,
        "maximum" => two(&propagated(f64::max))?,
        "pow" => two(&f64::powf)?,
        "atan2" => two(&f64::atan2)?,
        "powi" => call.arg(0)?.map(|scalar| match scalar.bits()? {
            Some(bits) => float::scalar(kind, float::value(kind, bits)?.powi(call.number(1)? as u32 as i32)),
            None => Ok(scalar),
        })?,
        "ldexp" => call.arg(0)?.map(|scalar| match scalar.bits()? {
            Some(bits) => {
                let exponent = (call.number(1)? as u32 as i32).clamp(-2200, 2200);
                float::scalar(kind, float::value(kind, bits)? * 2f64.powi(exponent / 2) * 2f64.powi(exponent - exponent / 2))
            }
            None => Ok(scalar),
        })?,
        _ => one(&unary(name).ok_or_else(|| Fault::unsupported(format!("{PREFIX}{name}")))?)?,
    };
    value.map(|scalar| operate::promised(kind, flags.fast, scalar))
}

fn unary(name: &str) -> Option<fn(f64) -> f64> {
    Some(match name {
        "sqrt" => f64::sqrt,
        "floor" => f64::floor,
        "ceil" => f64::ceil,
        "trunc" => f64::trunc,
        "rint" | "nearbyint" | "roundeven" => f64::round_ties_even,
        "round" => f64::round,
        "sin" => f64::sin,
        "cos" => f64::cos,
        "tan" => f64::tan,
        "asin" => f64::asin,
        "acos" => f64::acos,
        "atan" => f64::atan,
        "sinh" => f64::sinh,
        "cosh" => f64::cosh,
        "tanh" => f64::tanh,
        "exp" => f64::exp,
        "exp2" => f64::exp2,
        "exp10" => |x| 10f64.powf(x),
        "log" => f64::ln,
        "log2" => f64::log2,
        "log10" => f64::log10,
        _ => return None,
    })
}

/// A product and a sum in one rounding.
fn fused(kind: FloatKind, call: &Call) -> Result<Value, Fault> {
    let (left, right, added) = (call.arg(0)?.components()?, call.arg(1)?.components()?, call.arg(2)?.components()?);
    let part = |((left, right), added): ((&Scalar, &Scalar), &Scalar)| {
        let (Some(left), Some(right), Some(added)) = (left.bits()?, right.bits()?, added.bits()?) else {
            return Ok(Scalar::Undef);
        };
        let [left, right, added] = [float::value(kind, left)?, float::value(kind, right)?, float::value(kind, added)?];
        float::scalar(kind, float::fused(kind, left, right, added))
    };
    let parts = left.iter().zip(right).zip(added).map(part).collect::<Result<Vec<_>, Fault>>()?;
    Ok(Value::like(call.arg(0)?, parts))
}

fn reduce(machine: &Machine<'_>, name: &str, call: &Call) -> Result<Value, Fault> {
    let component = machine.shapes.component(call.result)?;
    let operation = match name {
        "add" => RmwOp::Add,
        "and" => RmwOp::And,
        "or" => RmwOp::Or,
        "xor" => RmwOp::Xor,
        "smin" => RmwOp::Min,
        "smax" => RmwOp::Max,
        "umin" => RmwOp::UMin,
        "umax" => RmwOp::UMax,
        "fmin" => RmwOp::FMin,
        "fmax" => RmwOp::FMax,
        "fadd" => RmwOp::FAdd,
        "mul" => {
            let parts = call.arg(0)?.components()?;
            let width = machine.shapes.width(call.result)?;
            let product = |left, right: &Scalar| integer::binary(BinaryOp::Mul, width, Flags::default(), left, *right);
            return Ok(Value::Scalar(parts.iter().fold(Scalar::Bits(1), product)));
        }
        _ => return Err(Fault::unsupported(format!("{PREFIX}vector.reduce.{name}"))),
    };
    // A sum of floats starts at its first argument.
    let (mut result, parts) = match name {
        "fadd" => (Some(call.arg(0)?.scalar()?), call.arg(1)?.components()?),
        _ => (None, call.arg(0)?.components()?),
    };
    for part in parts {
        result = Some(match result {
            Some(result) => atomic::modified(operation, component, result, *part)?,
            None => *part,
        });
    }
    result.map(Value::Scalar).ok_or(Fault::invalid("a reduction of nothing"))
}

/// `is.fpclass`: a mask of the classes that are asked for.
fn classes(machine: &Machine<'_>, call: &Call) -> Result<Value, Fault> {
    let kind = machine.shapes.float(call.types[0])?;
    let (asked, sign) = (call.number(1)?, 1u64 << (kind.bits() - 1));
    call.arg(0)?.map(|scalar| {
        let Some(bits) = scalar.bits()? else { return Ok(scalar) };
        let (value, is_negative) = (float::value(kind, bits)?, bits & sign != 0);
        let least = match kind {
            FloatKind::Half => 2f64.powi(-14),
            FloatKind::Float => f64::from(f32::MIN_POSITIVE),
            _ => f64::MIN_POSITIVE,
        };
        // The number of a bit: NaNs, then from minus infinity through the zeros to infinity.
        let class = match value.abs() {
            size if size.is_nan() => 1,
            size if size.is_infinite() => {
                if is_negative {
                    2
                } else {
                    9
                }
            }
            size if size >= least => {
                if is_negative {
                    3
                } else {
                    8
                }
            }
            size if size > 0.0 => {
                if is_negative {
                    4
                } else {
                    7
                }
            }
            _ => {
                if is_negative {
                    5
                } else {
                    6
                }
            }
        };
        // Both kinds of NaN are one.
        let mask = if class == 1 { 3 } else { 1 << class };
        Ok(Scalar::bool(asked & mask != 0))
    })
}

fn saturated(machine: &Machine<'_>, is_signed: bool, call: &Call) -> Result<Value, Fault> {
    let (kind, width) = (machine.shapes.float(call.types[0])?, machine.shapes.width(call.result)?);
    let (least, greatest) = match is_signed {
        true => (-(1i128 << (width - 1)), (1i128 << (width - 1)) - 1),
        false => (0, (1i128 << width) - 1),
    };
    call.arg(0)?.map(|scalar| match scalar.bits()? {
        Some(bits) => {
            let whole = (float::value(kind, bits)?.trunc() as i128).clamp(least, greatest);
            Ok(Scalar::Bits(whole as u64 & integer::mask(width)))
        }
        None => Ok(scalar),
    })
}

#[cfg(test)]
mod tests {
    use super::base;

    #[test]
    fn types_are_cut_off_names() {
        assert_eq!(base("fmuladd.v4f32"), "fmuladd");
        assert_eq!(base("sadd.with.overflow.i32"), "sadd.with.overflow");
        assert_eq!(base("memcpy.p0.p4.i64"), "memcpy");
        assert_eq!(base("exp2.f32"), "exp2");
        assert_eq!(base("vector.reduce.add.v4i32"), "vector.reduce.add");
    }
}
