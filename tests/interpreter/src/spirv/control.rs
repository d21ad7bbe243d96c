//! Instructions that end or demote an invocation, emit its outputs, or make an assumption.

use super::outcome::Outcome;
use crate::fault::Fault;
use crate::inputs::{Place, Variables};
use crate::invocation::Invocation;
use crate::machine::Machine;
use crate::memory::filled;
use crate::request::Request;
use crate::stage;
use crate::value::{Scalar, Value};
use spirv_grammar::op;

/// Executes an instruction; None if it is of another family.
///
/// # Errors
/// An assumption is false, or the operands do not fit the instruction.
pub fn execute(
    machine: &mut Machine<'_>,
    invocation: &mut Invocation<'_>,
    request: &Request<'_>,
) -> Result<Option<Outcome>, Fault> {
    let opcode = request.instruction.opcode;
    let nothing = Outcome::Value(Value::Scalar(Scalar::Undef));
    Ok(Some(match opcode {
        // The outputs of an invocation count if it ended a ray or started mesh shaders, and not if it discarded a pixel or a hit.
        _ if spirv_grammar::facts(opcode).ends_block() => {
            invocation.is_discarded = ![op::TerminateRayKHR, op::EmitMeshTasksEXT].contains(&opcode);
            match opcode {
                op::AbortKHR => return Err(request.unsupported()),
                _ => Outcome::Ends,
            }
        }
        op::DemoteToHelperInvocation => {
            invocation.is_helper = true;
            nothing
        }
        op::AssumeTrueKHR if request.scalar(0)? == Scalar::Bits(0) => {
            return Err(Fault::UndefinedBehavior("an assumption that is wrong".to_owned()));
        }
        op::AssumeTrueKHR => nothing,
        op::ExpectKHR | op::ArithmeticFenceEXT => Outcome::Value(request.value(0)?.clone()),
        op::IsHelperInvocationEXT => Outcome::Value(Value::bool(invocation.is_helper)),
        op::EmitVertex | op::EmitStreamVertex => {
            let variables = stage::outputs(machine, machine.variables.iter(), &invocation.private);
            machine.left.push(variables);
            nothing
        }
        // An empty record among those of the vertices marks the end of a primitive.
        op::EndPrimitive | op::EndStreamPrimitive => {
            machine.left.push(Variables::default());
            nothing
        }
        op::SetMeshOutputsEXT => {
            let counts = (0..2).map(|at| request.scalar(at)?.bits()).collect::<Result<Vec<_>, Fault>>()?;
            machine.left.push(Variables::from([(Place::Name("counts".to_owned()), counts)]));
            nothing
        }
        _ if invocation.is_helper && writes(opcode) => Outcome::Value(filled(&machine.shapes, request.result, Scalar::Undef)?),
        // Invocations run one after the other, so their order is already as required.
        op::Nop | op::BeginInvocationInterlockEXT | op::EndInvocationInterlockEXT => nothing,
        _ => return Ok(None),
    }))
}

/// True for an instruction with an effect outside of the invocation, which a helper invocation does not have.
fn writes(opcode: u32) -> bool {
    let facts = spirv_grammar::facts(opcode);
    facts.is_atomic() && opcode != op::AtomicLoad || opcode == op::ImageWrite
}
