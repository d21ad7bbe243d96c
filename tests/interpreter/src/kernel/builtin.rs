//! Calls of functions that represent instructions and builtins.

use super::call::Call;
use super::name::{Callee, Number, OPENCL};
use super::{atomic, conversion, transfer};
use crate::builtin;
use crate::fault::Fault;
use crate::integer;
use crate::invocation::Invocation;
use crate::machine::Machine;
use crate::pointer::{Component, Pointee, Pointer, Region};
use crate::request::{Argument, Instruction, Request};
use crate::shape::Shape;
use crate::spirv::{self, Outcome};
use crate::value::{Scalar, Value};
use ir::Types;
use spirv_grammar::op;

/// Executes a call.
///
/// # Errors
/// No family of instructions knows the function, or the arguments do not fit it.
pub fn call<'m>(
    machine: &mut Machine<'m>,
    invocation: &mut Invocation<'m>,
    callee: &Callee,
    call: Call,
) -> Result<(Outcome, Option<Request<'m>>), Fault> {
    let shapes = machine.shapes.clone();
    let value = match callee {
        Callee::Variable(number) => variable(machine, invocation, *number, &call)?,
        Callee::Core(opcode) => return core(machine, invocation, *opcode, call),
        Callee::Extended(name) => {
            let known = spirv_grammar::extended_set(OPENCL).iter().find(|known| known.name == name);
            let opcode = known.ok_or_else(|| Fault::unsupported(format!("{OPENCL} {name}")))?.opcode;
            let instruction = Instruction { opcode, set: Some(OPENCL) };
            return execute(machine, invocation, instruction, call);
        }
        Callee::Conversion { from, is_signed, is_saturated, rounding } => {
            let (source, target) = (shapes.component(call.types[0])?, shapes.component(call.result)?);
            let asked =
                conversion::Conversion { from: *from, is_signed: *is_signed, is_saturated: *is_saturated, rounding: *rounding };
            call.arg(0)?.map(|scalar| conversion::convert(asked, source, target, scalar))?
        }
        Callee::Atomic(name, number) => atomic::execute(machine, name, *number, &call)?,
        Callee::Signs(is_any) => {
            let width = shapes.width(call.types[0])?;
            let sign = |scalar: &Scalar| Ok(scalar.bits()?.map(|bits| bits >> (width - 1) & 1 == 1));
            let signs = call.arg(0)?.components()?.iter().map(sign).collect::<Result<Option<Vec<bool>>, Fault>>()?;
            match signs {
                Some(signs) if *is_any => Value::bool(signs.contains(&true)),
                Some(signs) => Value::bool(!signs.contains(&false)),
                None => Value::Scalar(Scalar::Undef),
            }
        }
        Callee::Copy { is_strided, number, components } => {
            transfer::copy(machine, *is_strided, size(*number) * components, &call)?
        }
        Callee::Transfer(name, rounding) => transfer::execute(machine, name, *rounding, &call)?,
        Callee::Barrier => {
            return core(
                machine,
                invocation,
                op::ControlBarrier,
                Call { args: vec![Value::bits(2)], types: vec![call.result], result: Types::VOID },
            );
        }
        Callee::Nothing => Value::Scalar(Scalar::Undef),
    };
    Ok((Outcome::Value(value), None))
}

/// The size of a number in memory.
fn size(number: Number) -> u64 {
    match number {
        Number::Signed(bits) | Number::Unsigned(bits) | Number::Float(bits) => u64::from(bits / 8),
    }
}

/// A builtin variable: all components, or the one selected by the argument.
fn variable(machine: &Machine<'_>, invocation: &Invocation<'_>, number: u32, call: &Call) -> Result<Value, Fault> {
    let components = builtin::value(number, &invocation.ids);
    let components = components.ok_or_else(|| Fault::unsupported(format!("the builtin variable {number}")))?;
    if let (Shape::Vector { length, .. }, []) = (machine.shapes.shape(call.result), call.args.as_slice()) {
        let part = |at: usize| Scalar::Bits(u64::from(components.get(at).copied().unwrap_or(0)));
        return Ok(Value::Vector((0..*length as usize).map(part).collect()));
    }
    let at = if call.args.is_empty() { 0 } else { call.number(0)? as usize };
    let beyond = builtin::beyond(number);
    Ok(Value::bits(components.get(at).map_or(beyond, |component| u64::from(*component))))
}

/// An instruction of the core. True is all bits of a component of a vector, and 1 of a scalar.
fn core<'m>(
    machine: &mut Machine<'m>,
    invocation: &mut Invocation<'m>,
    opcode: u32,
    mut call: Call,
) -> Result<(Outcome, Option<Request<'m>>), Fault> {
    let facts = spirv_grammar::facts(opcode);
    if facts.is_atomic() || matches!(opcode, op::Load | op::Store) {
        let ty = match opcode {
            op::AtomicStore => call.types.get(3).copied(),
            op::Store => call.types.get(1).copied(),
            _ => Some(call.result),
        };
        let (offset, slot) = (call.address(0)?, ty.ok_or(Fault::invalid("an atomic store of nothing"))?);
        let pointer = Pointer { region: Region::Physical, offset, pointee: Pointee::Slot(slot), is_outside: false };
        call.args[0] = Value::Scalar(Scalar::Pointer(pointer));
    }
    let result = call.result;
    let outcome = execute(machine, invocation, Instruction::core(opcode), call)?;
    match (outcome, machine.shapes.shape(result)) {
        ((Outcome::Value(value), None), Shape::Vector { component: Component::Int(width), .. }) if facts.has_bool_result() => {
            let all = integer::mask(*width);
            let value = value.map(|scalar| Ok(if scalar == Scalar::Bits(1) { Scalar::Bits(all) } else { scalar }))?;
            Ok((Outcome::Value(value), None))
        }
        (outcome, _) => Ok(outcome),
    }
}

fn execute<'m>(
    machine: &mut Machine<'m>,
    invocation: &mut Invocation<'m>,
    instruction: Instruction<'static>,
    call: Call,
) -> Result<(Outcome, Option<Request<'m>>), Fault> {
    let args = call.args.into_iter().map(Argument::Value).collect();
    let request = Request { instruction, args, types: call.types, result: call.result, pointee: None };
    let outcome = spirv::execute(machine, invocation, &request)?;
    let waits = outcome == Outcome::Waits;
    Ok((outcome, waits.then_some(request)))
}
