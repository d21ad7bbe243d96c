//! Core instructions that access memory through a pointer: loads, stores, access chains, atomics.

use crate::access;
use crate::address;
use crate::atomic::{modified, operation};
use crate::fault::{Fault, Undefined};
use crate::integer;
use crate::invocation::Invocation;
use crate::machine::Machine;
use crate::pointer::{Pointee, Pointer, Region};
use crate::request::{Argument, Request};
use crate::shape::Shape;
use crate::storage::component_of;
use crate::value::{Scalar, Value};
use ir::op::RmwOp;
use spirv_grammar::op;

/// Executes an instruction; None if it is of another family. Instructions without a result return undef.
///
/// # Errors
/// The operands do not fit the instruction, or an access is out of bounds.
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
            let is_buffer = is_array_of_buffer(machine, pointer);
            for at in 1..request.args.len() {
                let index = address::index(request.scalar(at)?.bits()?, machine.shapes.width(request.ty(at)?)?)?;
                // The address of a buffer leads to its array; the block around that is the emitter's, and has no other member.
                if at == 1 && is_buffer && index == 0 {
                    continue;
                }
                pointer = access::step(machine, invocation, pointer, index)?;
            }
            Value::Scalar(Scalar::Pointer(pointer))
        }
        // An address whose pointee the declaration specifies needs no type at accesses.
        op::ConvertUToPtr | op::Bitcast if is_pointer(machine, request.result) => match (request.pointee, request.scalar(0)?) {
            (Some(slot), Scalar::Bits(offset)) => {
                let pointer = Pointer { region: Region::Physical, offset, pointee: Pointee::Slot(slot), is_outside: false };
                Value::Scalar(Scalar::Pointer(pointer))
            }
            (_, address) => Value::Scalar(address),
        },
        op::ConvertPtrToU | op::Bitcast if is_pointer(machine, request.ty(0)?) => match request.scalar(0)?.as_number() {
            Scalar::Pointer(_) => return Err(Fault::unsupported("the number of a logical address")),
            number => Value::Scalar(number),
        },
        op::PtrCastToGeneric | op::GenericCastToPtr => request.value(0)?.clone(),
        op::ArrayLength => array_length(machine, request)?,
        op::PtrEqual => Value::bool(request.scalar(0)? == request.scalar(1)?),
        op::PtrNotEqual => Value::bool(request.scalar(0)? != request.scalar(1)?),
        op::MemoryBarrier => nothing,
        opcode if spirv_grammar::facts(opcode).is_atomic() => return atomic(machine, invocation, request),
        _ => return Ok(None),
    }))
}

/// True for the address of a buffer whose content is an array without a length.
fn is_array_of_buffer(machine: &Machine<'_>, pointer: Pointer) -> bool {
    let is_array = |slot| matches!(machine.shapes.shape(slot), Shape::Array { length: 0, .. });
    matches!((pointer.region, pointer.pointee), (Region::Buffer(_), Pointee::Slot(slot)) if is_array(slot))
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
            let (old, expected) = (before.scalar()?.as_number().bits()?, request.scalar(5)?.as_number().bits()?);
            let (Some(old), Some(expected)) = (old, expected) else {
                return Err(Fault::Undefined(Undefined::Operand));
            };
            (old == expected).then(|| request.scalar(4)).transpose()?
        }
        op::AtomicIIncrement => Some(modified(RmwOp::Add, component, before.scalar()?, Scalar::Bits(1))?),
        op::AtomicIDecrement => Some(modified(RmwOp::Sub, component, before.scalar()?, Scalar::Bits(1))?),
        op::AtomicFlagTestAndSet => {
            access::store(machine, invocation, pointer, &Value::bits(1))?;
            return Ok(Some(Value::bool(crate::operate::known(before.scalar()?)? != 0)));
        }
        op::AtomicFlagClear => Some(Scalar::Bits(0)),
        _ => {
            let operation = operation(opcode).ok_or_else(|| request.unsupported())?;
            Some(modified(operation, component, before.scalar()?, request.scalar(3)?)?)
        }
    };
    if let Some(new) = new {
        access::store(machine, invocation, pointer, &Value::Scalar(new))?;
    }
    Ok(Some(before))
}

fn is_pointer(machine: &Machine<'_>, ty: ir::TypeId) -> bool {
    matches!(machine.module.types[ty], ir::Type::Pointer(_))
}
