//! Queries of an image: its size, and the level of detail of a sample.

use super::place::{Kind, bound, extent};
use crate::fault::Fault;
use crate::machine::Machine;
use crate::request::Request;
use crate::value::{Scalar, Value};
use spirv_grammar::op;

/// OpImageQuerySize and OpImageQuerySizeLod.
///
/// # Errors
/// The level is undefined.
pub fn size(machine: &Machine<'_>, request: &Request<'_>) -> Result<Value, Fault> {
    let image = bound(machine, request)?;
    let kind = Kind::of(machine, request.ty(0)?).ok_or_else(|| request.unsupported())?;
    let is_of_level = request.instruction.opcode == op::ImageQuerySizeLod;
    let level = if is_of_level { request.number(1)? as usize } else { 0 };
    let mut sizes: Vec<u64> = extent(image, level)[..kind.dimensions()].iter().map(|size| *size as u64).collect();
    if kind.is_arrayed {
        let faces = if kind.is_cube() { 6 } else { 1 };
        sizes.push(u64::from(image.layers / faces));
    }
    match sizes.as_slice() {
        [only] => Ok(Value::bits(*only)),
        sizes => Ok(Value::Vector(sizes.iter().map(|size| Scalar::Bits(*size)).collect())),
    }
}
