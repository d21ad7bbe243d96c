//! OpenCL C's loads and stores of vectors and halfs, and its copies of a work-group.

use super::call::Call;
use super::conversion::rounded_to;
use super::name::Rounding;
use crate::fault::Fault;
use crate::float;
use crate::machine::Machine;
use crate::pointer::Component;
use crate::value::{Scalar, Value};
use ir::FloatKind;

/// OpenCL.std's `vloadn`, `vstore_half` and so on. The address is in units of the components, those of an aligned vector of three are four.
///
/// # Errors
/// The address is wrong.
pub fn execute(machine: &mut Machine<'_>, name: &str, rounding: Option<Rounding>, call: &Call) -> Result<Value, Fault> {
    let (is_load, is_half, is_aligned) = (name.starts_with("vload"), name.contains("half"), name.contains("a_half"));
    let first = usize::from(!is_load);
    let (offset, base) = (call.number(first)?, call.address(first + 1)?);
    let ty = if is_load { call.result } else { call.types[0] };
    let (component, length) = (machine.shapes.component(ty)?, u64::from(machine.shapes.length(ty)));
    let size = if is_half { 2 } else { component.bytes() };
    let step = if is_aligned && length == 3 { 4 } else { length };
    let at = |index: u64| base.wrapping_add(offset.wrapping_mul(step).wrapping_add(index).wrapping_mul(size));
    if is_load {
        let part = |index: u64| {
            let scalar = machine.heap.read(at(index), size)?;
            match (scalar.bits()?, component) {
                (Some(bits), Component::Float(kind)) if is_half => float::scalar(kind, float::value(FloatKind::Half, bits)?),
                _ => Ok(scalar),
            }
        };
        let parts = (0..length).map(part).collect::<Result<Vec<_>, Fault>>()?;
        return Ok(match parts.as_slice() {
            [only] => Value::Scalar(*only),
            _ => Value::Vector(parts.into()),
        });
    }
    for (index, scalar) in (0..).zip(call.arg(0)?.components()?) {
        let stored = match (scalar.bits()?, component) {
            (Some(bits), Component::Float(kind)) if is_half => {
                rounded_to(FloatKind::Half, float::value(kind, bits)?, rounding.unwrap_or(Rounding::Even))?
            }
            _ => *scalar,
        };
        machine.heap.write(at(index), size, stored)?;
    }
    Ok(Value::Scalar(Scalar::Undef))
}

/// A copy of elements of `size` bytes, with a stride in global memory. Every invocation copies; the result is the given event.
///
/// # Errors
/// An address is wrong.
pub fn copy(machine: &mut Machine<'_>, is_strided: bool, size: u64, call: &Call) -> Result<Value, Fault> {
    let (to, from, count) = (call.address(0)?, call.address(1)?, call.number(2)?);
    let stride = if is_strided { call.number(3)? } else { 1 };
    // The stride applies to global memory: to the destination if the copy writes to it.
    let is_to_global = match machine.module.types[call.types[0]] {
        ir::Type::Pointer(space) => space == ir::types::address_space::CROSS_WORKGROUP,
        _ => false,
    };
    let (to_stride, from_stride) = if is_to_global { (stride, 1) } else { (1, stride) };
    for index in 0..count {
        let at = |base: u64, stride: u64| base.wrapping_add(index.wrapping_mul(stride).wrapping_mul(size));
        machine.heap.copy(at(to, to_stride), at(from, from_stride), size)?;
    }
    Ok(call.args.last().cloned().unwrap_or(Value::Scalar(Scalar::Undef)))
}
