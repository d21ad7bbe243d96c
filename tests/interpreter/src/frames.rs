//! Frames of an invocation: entering a function, and the values of operands in it.

use crate::fault::Fault;
use crate::invocation::{Frame, Invocation};
use crate::machine::Machine;
use crate::value::Value;
use ir::{FunctionId, Operand};

/// The greatest number of calls inside of each other.
const MAX_FRAMES: usize = 256;

/// Enters a function, which has these objects of the heap to itself.
///
/// # Errors
/// It has no body, or too many functions are entered.
pub fn enter(
    machine: &mut Machine<'_>,
    invocation: &mut Invocation<'_>,
    function: FunctionId,
    args: Vec<Value>,
    heap: Vec<u64>,
) -> Result<(), Fault> {
    let definition = &machine.module.functions[function];
    let (Some(body), Some(order)) = (&definition.body, machine.order(function)) else {
        return Err(Fault::unsupported(format!("the function @{}", definition.name)));
    };
    if invocation.frames.len() >= MAX_FRAMES {
        return Err(Fault::Limit("nested calls"));
    }
    let entry = *body.layout.first().ok_or(Fault::invalid("a body without blocks"))?;
    machine.allocate(body.values.len() as u64)?;
    let mut values = vec![None; body.values.len()];
    for (place, arg) in values.iter_mut().zip(args) {
        *place = Some(arg);
    }
    let mut iterations = Vec::new();
    order.enter(&mut iterations, entry);
    let objects = invocation.private.len();
    invocation.frames.push(Frame { function, order, block: entry, next: 0, values, iterations, objects, heap });
    Ok(())
}

/// The value of an operand in the last frame.
///
/// # Errors
/// It is not computed yet, or a constant that the interpreter does not know.
pub fn operand(machine: &mut Machine<'_>, invocation: &mut Invocation<'_>, operand: Operand) -> Result<Value, Fault> {
    match operand {
        Operand::Constant(constant) => machine.constant(constant),
        Operand::Value(value) => {
            let value = invocation.frame()?.values.get(value.as_u32() as usize).and_then(Option::as_ref);
            value.cloned().ok_or(Fault::invalid("a value is used before it is computed"))
        }
    }
}
