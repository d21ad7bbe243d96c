//! The SPIR-V instructions that calls of declarations represent, by family. An instruction that no family knows is an error that names
//! it.

mod arithmetic;
mod composite;
mod control;
pub mod cooperative;
pub mod derivative;
mod extensions;
mod image;
pub mod legacy;
mod math;
mod memory;
mod opencl;
mod outcome;
pub mod subgroup;
mod trinary;

pub use outcome::Outcome;

use crate::access;
use crate::denormal;
use crate::fault::Fault;
use crate::invocation::Invocation;
use crate::kernel::OPENCL;
use crate::machine::Machine;
use crate::request::{Argument, Instruction, Request};
use crate::value::{Scalar, Value};
use spirv_grammar::op;

/// The set of mathematics.
const MATH: &str = "GLSL.std.450";

/// Executes an instruction, with the denormal modes of the entry point.
///
/// # Errors
/// No family knows it, or the operands do not fit it.
pub fn execute(machine: &mut Machine<'_>, invocation: &mut Invocation<'_>, request: &Request<'_>) -> Result<Outcome, Fault> {
    let denormals = machine.denormals;
    if !denormals.are_flushed() || !denormal::computes(request.instruction) {
        return exactly(machine, invocation, request);
    }
    let shapes = machine.shapes.clone();
    let mut flushed = request.clone();
    for (arg, ty) in flushed.args.iter_mut().zip(&flushed.types) {
        if let Argument::Value(value) = arg {
            *value = denormals.flush(&shapes, *ty, value)?;
        }
    }
    match exactly(machine, invocation, &flushed)? {
        Outcome::Value(value) => Ok(Outcome::Value(denormals.flush(&shapes, request.result, &value)?)),
        other => Ok(other),
    }
}

fn exactly(machine: &mut Machine<'_>, invocation: &mut Invocation<'_>, request: &Request<'_>) -> Result<Outcome, Fault> {
    let Instruction { opcode, set } = request.instruction;
    // Non-semantic instructions have no effect.
    if set.is_some_and(|set| set.starts_with("NonSemantic.")) {
        return Ok(Outcome::Value(Value::Scalar(Scalar::Undef)));
    }
    if let Some(set) = set {
        if set == trinary::SET {
            let known = spirv_grammar::extended(set, opcode).ok_or_else(|| request.unsupported())?;
            return trinary::execute(&machine.shapes, known.name, request).map(Outcome::Value);
        }
        let known = spirv_grammar::extended(set, opcode).filter(|_| set == MATH || set == OPENCL);
        let name = known.ok_or_else(|| request.unsupported())?.name;
        if set == OPENCL {
            return opencl::execute(machine, name, request).map(Outcome::Value);
        }
        // A run has one value for each variable, which is that at every position of the pixel.
        if name.starts_with("InterpolateAt") {
            return access::load(machine, invocation, request.pointer(0)?).map(Outcome::Value);
        }
        if name == "Modf" || name == "Frexp" {
            return with_second_result(machine, invocation, name, request);
        }
        return math::execute(&machine.shapes, name, request).map(Outcome::Value);
    }
    let is_together = subgroup::is_group_operation(request.instruction)
        || derivative::is_of_quad(request.instruction)
        || cooperative::scope(&machine.module.types, request).is_some()
        // A request that only checks whether the instruction is known has no types.
        || request.types.is_empty() && cooperative::is_of_scope(request.instruction);
    if is_together || opcode == op::ControlBarrierWaitEXT || opcode == op::ControlBarrier {
        return Ok(Outcome::Waits);
    }
    if opcode == op::SpecConstantOp {
        return constant_operation(machine, invocation, request);
    }
    if let Some(outcome) = control::execute(machine, invocation, request)? {
        return Ok(outcome);
    }
    let shapes = machine.shapes.clone();
    let mut value = memory::execute(machine, invocation, request)?;
    if value.is_none() {
        value = arithmetic::execute(&shapes, request)?;
    }
    if value.is_none() {
        value = composite::execute(&shapes, request)?;
    }
    if value.is_none() {
        value = cooperative::alone(machine, invocation, request)?;
    }
    if value.is_none() {
        value = image::execute(machine, request)?;
    }
    if value.is_none() {
        value = extensions::execute(machine, invocation, request)?;
    }
    value.map(Outcome::Value).ok_or_else(|| request.unsupported())
}

/// Modf and Frexp store the second member of the result of ModfStruct and FrexpStruct.
fn with_second_result(
    machine: &mut Machine<'_>,
    invocation: &mut Invocation<'_>,
    name: &str,
    request: &Request<'_>,
) -> Result<Outcome, Fault> {
    let both = math::execute(&machine.shapes, &format!("{name}Struct"), request)?;
    let [first, second] = both.parts()? else { return Err(request.unsupported()) };
    access::store(machine, invocation, request.pointer(1)?, second)?;
    Ok(Outcome::Value(first.clone()))
}

/// OpSpecConstantOp: an instruction whose opcode is the first operand.
fn constant_operation(
    machine: &mut Machine<'_>,
    invocation: &mut Invocation<'_>,
    request: &Request<'_>,
) -> Result<Outcome, Fault> {
    let Some(Argument::Literal(words)) = request.args.first() else { return Err(request.unsupported()) };
    let opcode = words.first().copied().filter(|opcode| *opcode != op::SpecConstantOp);
    let instruction = Instruction::core(opcode.ok_or_else(|| request.unsupported())?);
    let (args, types) = (request.args[1..].to_vec(), request.types[1..].to_vec());
    execute(machine, invocation, &Request { instruction, args, types, result: request.result, pointee: request.pointee })
}
