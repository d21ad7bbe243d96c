//! Core instructions that access memory through a pointer: loads, stores, access chains, atomics.

use crate::access;
use crate::address;
use crate::fault::{Fault, Undefined};
use crate::invocation::Invocation;
use crate::machine::Machine;
use crate::operate;
use crate::pointer::{Component, Pointee, Pointer, Region};
use crate::request::{Argument, Request};
use crate::shape::Shape;
use crate::value::{Scalar, Value};
use crate::{float, integer};
use ir::op::{BinaryOp, Flags};
use spirv_grammar::op;

/// Executes an instruction; None if it is of another family. What has no result gives undef.
///
/// # Errors
/// The operands are not what the instruction takes, or an access is out of bounds.
pub fn execute(
    machine: &mut Machine<'_>,
    invocation: &mut Invocation<'_>,
    request: &Request<'_>,
) -> Result<Option<Value>, Fault> {
    let nothing = Value::Scalar(Scalar::Undef);
    Ok(Some(match request.instruction.opcode {
        op::Load => access::load(machine, invocation, request.pointer(0)?)?,
        op::Store => {
            access::store(machine, invocation, request.pointer(0)?, request.value(1)?)?;
            nothing
        }
        op::CopyMemory => {
            let value = access::load(machine, invocation, request.pointer(1)?)?;
            access::store(machine, invocation, request.pointer(0)?, &value)?;
            nothing
        }
        op::AccessChain | op::InBoundsAccessChain => {
            let mut pointer = request.pointer(0)?;
            for at in 1..request.args.len() {
                let index = address::index(request.scalar(at)?.bits()?, machine.shapes.width(request.ty(at)?)?)?;
                pointer = access::step(machine, invocation, pointer, index)?;
            }
            Value::Scalar(Scalar::Pointer(pointer))
        }
        op::ArrayLength => array_length(machine, request)?,
        op::PtrEqual => Value::bool(request.scalar(0)? == request.scalar(1)?),
        op::PtrNotEqual => Value::bool(request.scalar(0)? != request.scalar(1)?),
        op::MemoryBarrier => nothing,
        opcode if spirv_grammar::facts(opcode).is_atomic() => return atomic(machine, invocation, request),
        _ => return Ok(None),
    }))
}

/// The elements of a buffer's last member, which has no length of its own.
fn array_length(machine: &Machine<'_>, request: &Request<'_>) -> Result<Value, Fault> {
    let mut pointer = request.pointer(0)?;
    let Some(Argument::Literal(words)) = request.args.get(1) else { return Err(request.unsupported()) };
    let Pointee::Slot(slot) = pointer.pointee else { return Err(request.unsupported()) };
    // Of a storage buffer the pointer leads to the array itself: the block around it is the emitter's.
    if matches!(machine.shapes.shape(slot), Shape::Struct { .. }) {
        pointer = address::step(&machine.shapes, pointer, words.first().map_or(0, |word| i64::from(*word)))?;
    }
    let Pointee::Slot(slot) = pointer.pointee else { return Err(request.unsupported()) };
    let (Shape::Array { element, stride, .. }, Region::Buffer(buffer)) = (machine.shapes.shape(slot), pointer.region) else {
        return Err(request.unsupported());
    };
    let stride = stride.unwrap_or(machine.shapes.layout(*element).bytes).max(1);
    let bytes = machine.buffers.get(buffer as usize).map_or(0, |buffer| buffer.data.len() as u64);
    let length = bytes.saturating_sub(pointer.offset) / stride;
    Ok(Value::bits(length & integer::mask(machine.shapes.width(request.result)?)))
}

fn atomic(machine: &mut Machine<'_>, invocation: &mut Invocation<'_>, request: &Request<'_>) -> Result<Option<Value>, Fault> {
    let pointer = request.pointer(0)?;
    let opcode = request.instruction.opcode;
    if opcode == op::AtomicStore {
        access::store(machine, invocation, pointer, request.value(3)?)?;
        return Ok(Some(Value::Scalar(Scalar::Undef)));
    }
    let before = access::load(machine, invocation, pointer)?;
    let component = component_of(machine, pointer)?;
    let new = match opcode {
        op::AtomicLoad => return Ok(Some(before)),
        op::AtomicCompareExchange | op::AtomicCompareExchangeWeak => {
            let (old, expected) = (before.scalar()?.bits()?, request.scalar(5)?.bits()?);
            let (Some(old), Some(expected)) = (old, expected) else {
                return Err(Fault::Undefined(Undefined::Operand));
            };
            (old == expected).then(|| request.scalar(4)).transpose()?
        }
        _ => Some(updated(opcode, component, before.scalar()?, request)?),
    };
    if let Some(new) = new {
        access::store(machine, invocation, pointer, &Value::Scalar(new))?;
    }
    Ok(Some(before))
}

fn component_of(machine: &Machine<'_>, pointer: Pointer) -> Result<Component, Fault> {
    match pointer.pointee {
        Pointee::Component(component) => Ok(component),
        Pointee::Slot(slot) => machine.shapes.component(slot),
        Pointee::Column { .. } => Err(Fault::invalid("an atomic access of a vector")),
    }
}

/// What an atomic instruction writes.
fn updated(opcode: u32, component: Component, old: Scalar, request: &Request<'_>) -> Result<Scalar, Fault> {
    let Some(width) = component.bits() else { return Err(request.unsupported()) };
    let operand = || request.scalar(3);
    let binary = |op, right| Ok(integer::binary(op, width, Flags::default(), old, right));
    let chosen = |is_signed: bool, is_greatest: bool| {
        let new = operand()?;
        let (Some(left), Some(right)) = (old.bits()?, new.bits()?) else { return Ok(operate::undefined(old, new)) };
        let is_less = match is_signed {
            true => integer::sign_extend(left, width) < integer::sign_extend(right, width),
            false => left < right,
        };
        Ok(if is_less == is_greatest { new } else { old })
    };
    let floats = |of: &dyn Fn(f64, f64) -> f64| {
        let Component::Float(kind) = component else { return Err(request.unsupported()) };
        let new = operand()?;
        let (Some(left), Some(right)) = (old.bits()?, new.bits()?) else { return Ok(operate::undefined(old, new)) };
        float::scalar(kind, of(float::value(kind, left)?, float::value(kind, right)?))
    };
    match opcode {
        op::AtomicExchange => operand(),
        op::AtomicIIncrement => binary(BinaryOp::Add, Scalar::Bits(1)),
        op::AtomicIDecrement => binary(BinaryOp::Sub, Scalar::Bits(1)),
        op::AtomicIAdd => binary(BinaryOp::Add, operand()?),
        op::AtomicISub => binary(BinaryOp::Sub, operand()?),
        op::AtomicAnd => binary(BinaryOp::And, operand()?),
        op::AtomicOr => binary(BinaryOp::Or, operand()?),
        op::AtomicXor => binary(BinaryOp::Xor, operand()?),
        op::AtomicSMin => chosen(true, false),
        op::AtomicUMin => chosen(false, false),
        op::AtomicSMax => chosen(true, true),
        op::AtomicUMax => chosen(false, true),
        op::AtomicFAddEXT => floats(&|left, right| left + right),
        op::AtomicFMinEXT => floats(&f64::min),
        op::AtomicFMaxEXT => floats(&f64::max),
        _ => Err(request.unsupported()),
    }
}
