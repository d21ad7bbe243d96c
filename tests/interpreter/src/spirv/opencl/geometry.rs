//! Functions of vectors as a whole.

use crate::fault::Fault;
use crate::float;
use crate::memory::filled;
use crate::request::Request;
use crate::shape::Shapes;
use crate::spirv::composite::numbers;
use crate::value::{Scalar, Value};

/// The result of an instruction; None if it is of another family.
///
/// # Errors
/// The operands do not fit the instruction.
pub fn execute(shapes: &Shapes, name: &str, request: &Request<'_>) -> Result<Option<Value>, Fault> {
    let name = name.strip_prefix("fast_").unwrap_or(name);
    if !matches!(name, "length" | "distance" | "normalize" | "cross") {
        return Ok(None);
    }
    let kind = shapes.float(request.ty(0)?)?;
    let second = if request.args.len() > 1 { numbers(kind, request.value(1)?)? } else { Some(Vec::new()) };
    let (Some(first), Some(second)) = (numbers(kind, request.value(0)?)?, second) else {
        return filled(shapes, request.result, Scalar::Undef).map(Some);
    };
    let length = |vector: &[f64]| vector.iter().map(|component| component * component).sum::<f64>().sqrt();
    let scalar = |value| Ok(Value::Scalar(float::scalar(kind, value)?));
    let vector = |values: Vec<f64>| {
        let parts = values.into_iter().map(|value| float::scalar(kind, value)).collect::<Result<Vec<_>, _>>()?;
        Ok(Value::like(request.value(0)?, parts))
    };
    match name {
        "length" => scalar(length(&first)),
        "distance" => scalar(length(&first.iter().zip(&second).map(|(left, right)| left - right).collect::<Vec<_>>())),
        "normalize" => {
            // A zero stays one.
            let length = Some(length(&first)).filter(|length| *length != 0.0).unwrap_or(1.0);
            vector(first.iter().map(|component| component / length).collect())
        }
        _ => {
            let at = |values: &[f64], index: usize| values.get(index).copied().unwrap_or(0.0);
            let part = |i: usize, j: usize| at(&first, i) * at(&second, j) - at(&second, i) * at(&first, j);
            // The fourth component of a product is zero.
            vector([part(1, 2), part(2, 0), part(0, 1), 0.0][..first.len().min(4)].to_vec())
        }
    }
    .map(Some)
}
