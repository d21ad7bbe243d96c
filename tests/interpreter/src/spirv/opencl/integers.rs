//! Functions of integers, with and without a sign: `s_…` and `u_…`.

use crate::fault::Fault;
use crate::integer;
use crate::operate::undefined;
use crate::request::Request;
use crate::shape::Shapes;
use crate::value::{Scalar, Value};

/// The result of an instruction; None if it is of another family.
///
/// # Errors
/// The operands do not fit the instruction.
pub fn execute(shapes: &Shapes, name: &str, request: &Request<'_>) -> Result<Option<Value>, Fault> {
    let Ok(width) = shapes.width(request.ty(0)?) else { return Ok(None) };
    let (is_signed, plain) = match (name.strip_prefix("s_"), name.strip_prefix("u_")) {
        (Some(plain), _) => (true, plain),
        (_, Some(plain)) => (false, plain),
        _ => (false, name),
    };
    let number = |bits: u64| if is_signed { i128::from(integer::sign_extend(bits, width)) } else { i128::from(bits) };
    let (least, greatest) = match is_signed {
        true => (-(1i128 << (width - 1)), (1i128 << (width - 1)) - 1),
        false => (0, (1i128 << width) - 1),
    };
    let result = shapes.width(request.result)?;
    let cut = |value: i128| Scalar::Bits(value as u64 & integer::mask(result));
    // Products of 64 bits are numbers of 128.
    let product = |left: i128, right: i128| left.wrapping_mul(right);
    let of: Box<dyn Fn(i128, i128, i128) -> i128> = match plain {
        "abs" => Box::new(|x, _, _| x.abs()),
        "abs_diff" => Box::new(|x, y, _| (x - y).abs()),
        "add_sat" => Box::new(move |x, y, _| (x + y).clamp(least, greatest)),
        "sub_sat" => Box::new(move |x, y, _| (x - y).clamp(least, greatest)),
        "hadd" => Box::new(|x, y, _| (x + y) >> 1),
        "rhadd" => Box::new(|x, y, _| (x + y + 1) >> 1),
        "clamp" => Box::new(|x, low, high| x.max(low).min(high)),
        "max" => Box::new(|x, y, _| x.max(y)),
        "min" => Box::new(|x, y, _| x.min(y)),
        "mul_hi" if is_signed => Box::new(move |x, y, _| product(x, y) >> width),
        "mul_hi" => Box::new(move |x, y, _| (product(x, y) as u128 >> width) as i128),
        "mad_hi" if is_signed => Box::new(move |x, y, z| (product(x, y) >> width) + z),
        "mad_hi" => Box::new(move |x, y, z| (product(x, y) as u128 >> width) as i128 + z),
        "mad_sat" if is_signed => Box::new(move |x, y, z| (product(x, y) + z).clamp(least, greatest)),
        "mad_sat" => Box::new(move |x, y, z| (x as u128 * y as u128).saturating_add(z as u128).min(greatest as u128) as i128),
        "mul24" => Box::new(move |x, y, _| product(low24(x, is_signed), low24(y, is_signed))),
        "mad24" => Box::new(move |x, y, z| product(low24(x, is_signed), low24(y, is_signed)) + z),
        "upsample" => Box::new(move |x, y, _| x << width | y & i128::from(integer::mask(width))),
        "clz" => Box::new(move |x, _, _| i128::from((x as u64).leading_zeros()) - 64 + i128::from(width)),
        "ctz" => Box::new(move |x, _, _| i128::from((x as u64).trailing_zeros().min(width))),
        "popcount" => Box::new(|x, _, _| i128::from((x as u64).count_ones())),
        "rotate" => Box::new(move |x, y, _| {
            let amount = (y as u64 % u64::from(width)) as u32;
            let (bits, rest) = (x as u64, (width - amount) % width);
            i128::from((bits << amount | bits >> rest) & integer::mask(width))
        }),
        _ => return Ok(None),
    };
    let operands = (0..request.args.len()).map(|at| request.value(at)?.components()).collect::<Result<Vec<_>, _>>()?;
    let mut parts = Vec::new();
    for at in 0..operands[0].len() {
        let mut values = [0i128; 3];
        let mut unknown = None;
        for (place, operand) in values.iter_mut().zip(&operands) {
            let scalar = operand.get(at).copied().ok_or(Fault::invalid("operands of different lengths"))?;
            match scalar.bits()? {
                Some(bits) => *place = number(bits),
                None => unknown = Some(unknown.map_or(scalar, |other| undefined(other, scalar))),
            }
        }
        parts.push(unknown.unwrap_or_else(|| cut(of(values[0], values[1], values[2]))));
    }
    Ok(Some(Value::like(request.value(0)?, parts)))
}

/// The low 24 bits as a number.
fn low24(value: i128, is_signed: bool) -> i128 {
    let bits = value as u64 & 0xff_ffff;
    if is_signed { i128::from(integer::sign_extend(bits, 24)) } else { i128::from(bits) }
}
