//! Loads, stores and steps of an invocation: an address is resolved to its object, an array of blocks to one of them.

use crate::address;
use crate::fault::{Fault, Undefined};
use crate::invocation::Invocation;
use crate::machine::Machine;
use crate::memory;
use crate::pointer::{Pointee, Pointer, Region};
use crate::shape::Shape;
use crate::value::{Scalar, Value};

/// The value at an address.
///
/// # Errors
/// The address is outside of its object.
pub fn load(machine: &mut Machine<'_>, invocation: &mut Invocation<'_>, pointer: Pointer) -> Result<Value, Fault> {
    let shapes = machine.shapes.clone();
    let object = machine.object(&mut invocation.private, pointer.region)?;
    memory::load(&shapes, &object, pointer)
}

/// Stores a value at an address.
///
/// # Errors
/// The address is outside of its object; or an undefined value is stored to a buffer, and the run is configured to end there.
pub fn store(machine: &mut Machine<'_>, invocation: &mut Invocation<'_>, pointer: Pointer, value: &Value) -> Result<(), Fault> {
    if invocation.is_helper && matches!(pointer.region, Region::Buffer(_) | Region::Physical) {
        return Ok(());
    }
    if matches!(pointer.region, Region::Buffer(_)) && value.has_undefined() {
        let (policy, module) = (machine.inputs.on_undefined_output, machine.module);
        machine.report(policy, Fault::Undefined(Undefined::Output), || invocation.location(module))?;
    }
    let shapes = machine.shapes.clone();
    let mut object = machine.object(&mut invocation.private, pointer.region)?;
    memory::store(&shapes, &mut object, pointer, value)
}

/// The address of a part. A step to an element of an array of blocks leads into the buffer that is bound there.
///
/// # Errors
/// There is no such part, or nothing is bound.
pub fn step(machine: &mut Machine<'_>, invocation: &mut Invocation<'_>, pointer: Pointer, index: i64) -> Result<Pointer, Fault> {
    let next = address::step(&machine.shapes, pointer, index)?;
    let Pointee::Slot(slot) = next.pointee else { return Ok(next) };
    if !matches!(machine.shapes.shape(slot), Shape::Block(_)) {
        return Ok(next);
    }
    match load(machine, invocation, next)?.scalar()? {
        Scalar::Pointer(block) => Ok(block),
        _ => Err(Fault::out_of_bounds("no buffer is bound to an element of the array")),
    }
}
