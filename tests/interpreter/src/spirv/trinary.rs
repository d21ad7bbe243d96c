//! SPV_AMD_shader_trinary_minmax: the least, the greatest and the middle of three.

use crate::fault::Fault;
use crate::operate::undefined;
use crate::request::Request;
use crate::shape::Shapes;
use crate::value::{Scalar, Value};
use crate::{float, integer};

/// The name of the set.
pub const SET: &str = "SPV_AMD_shader_trinary_minmax";

/// The result of an instruction.
///
/// # Errors
/// The interpreter does not know the instruction, or the operands do not fit it.
pub fn execute(shapes: &Shapes, name: &str, request: &Request<'_>) -> Result<Value, Fault> {
    let place = match name.trim_start_matches(['F', 'U', 'S']) {
        "Min3AMD" => 0,
        "Mid3AMD" => 1,
        "Max3AMD" => 2,
        _ => return Err(request.unsupported()),
    };
    let is_less = |left: u64, right: u64| {
        Ok::<bool, Fault>(match name.as_bytes().first() {
            Some(b'F') => {
                let kind = shapes.float(request.result)?;
                float::value(kind, left)? < float::value(kind, right)?
            }
            Some(b'S') => {
                let width = shapes.width(request.result)?;
                integer::sign_extend(left, width) < integer::sign_extend(right, width)
            }
            _ => left < right,
        })
    };
    let [first, second, third] =
        [request.value(0)?.components()?, request.value(1)?.components()?, request.value(2)?.components()?];
    let part = |((first, second), third): ((&Scalar, &Scalar), &Scalar)| {
        let (Some(a), Some(b), Some(c)) = (first.bits()?, second.bits()?, third.bits()?) else {
            return Ok(undefined(undefined(*first, *second), *third));
        };
        let (low, high) = if is_less(b, a)? { (b, a) } else { (a, b) };
        let sorted = match (is_less(c, low)?, is_less(high, c)?) {
            (true, _) => [c, low, high],
            (_, true) => [low, high, c],
            _ => [low, c, high],
        };
        Ok(Scalar::Bits(sorted[place]))
    };
    let parts = first.iter().zip(second).zip(third).map(part).collect::<Result<Vec<_>, Fault>>()?;
    Ok(Value::like(request.value(0)?, parts))
}
