//! Choices between values, bits and components: `select`, `bitselect`, `shuffle`, `nan`.

use crate::fault::Fault;
use crate::request::Request;
use crate::shape::Shapes;
use crate::value::{Scalar, Value};
use crate::{float, integer};

/// The result of an instruction; None if it is of another family.
///
/// # Errors
/// The operands do not fit the instruction.
pub fn execute(shapes: &Shapes, name: &str, request: &Request<'_>) -> Result<Option<Value>, Fault> {
    Ok(Some(match name {
        "bitselect" => {
            let (first, second, mask) =
                (request.value(0)?.components()?, request.value(1)?.components()?, request.value(2)?.components()?);
            let part = |((first, second), mask): ((&Scalar, &Scalar), &Scalar)| {
                Ok(match (first.bits()?, second.bits()?, mask.bits()?) {
                    (Some(first), Some(second), Some(mask)) => Scalar::Bits(first & !mask | second & mask),
                    _ => Scalar::Undef,
                })
            };
            let parts = first.iter().zip(second).zip(mask).map(part).collect::<Result<Vec<_>, Fault>>()?;
            Value::like(request.value(0)?, parts)
        }
        "select" => {
            let (first, second, chosen) = (request.value(0)?, request.value(1)?, request.value(2)?);
            // Of a vector the sign bits decide, of a scalar whether it is zero.
            let width = shapes.width(request.ty(2)?)?;
            let is_vector = matches!(first, Value::Vector(_));
            let decide = |bits: u64| if is_vector { bits >> (width - 1) & 1 == 1 } else { bits != 0 };
            let parts = first.components()?.iter().zip(second.components()?).zip(chosen.components()?);
            let parts = parts.map(|((first, second), chosen)| {
                Ok(chosen.bits()?.map_or(Scalar::Undef, |bits| if decide(bits) { *second } else { *first }))
            });
            Value::like(first, parts.collect::<Result<Vec<_>, Fault>>()?)
        }
        "shuffle" | "shuffle2" => {
            let mut components = request.value(0)?.components()?.to_vec();
            let mask = if name == "shuffle2" { 2 } else { 1 };
            if mask == 2 {
                components.extend_from_slice(request.value(1)?.components()?);
            }
            // Only the low bits of an index count.
            let part =
                |index: &Scalar| Ok(index.bits()?.map_or(Scalar::Undef, |index| components[index as usize % components.len()]));
            Value::Vector(request.value(mask)?.components()?.iter().map(part).collect::<Result<_, Fault>>()?)
        }
        "nan" => {
            let kind = shapes.float(request.result)?;
            let (quiet, payload) = (float::bits(kind, f64::NAN)?, integer::mask(kind.bits()));
            request
                .value(0)?
                .map(|scalar| Ok(scalar.bits()?.map_or(scalar, |bits| Scalar::Bits(quiet | bits & payload >> 10))))?
        }
        _ => return Ok(None),
    }))
}
