//! Instructions that allocate, address and access memory: `alloca`, `load`, `store`, `getelementptr`, `atomicrmw`, `cmpxchg`.
//!
//! A pointer of a shader knows the type of its pointee. A pointer of a kernel is a number, and each access specifies the type.

use crate::access;
use crate::address;
use crate::atomic;
use crate::fault::{Fault, Undefined};
use crate::frames::operand;
use crate::invocation::Invocation;
use crate::machine::Machine;
use crate::operate::known;
use crate::pointer::{Component, Pointee, Pointer, Region};
use crate::value::{Scalar, Value};
use ir::op::{Align, CompareExchange};
use ir::{Body, Op, Operand, TypeId};

/// The value of instructions without a result, which is never read.
const NOTHING: Value = Value::Scalar(Scalar::Undef);

/// Executes one of these instructions, with a result of this type.
///
/// # Errors
/// The address is undefined, misaligned or outside, or there is too much memory.
pub fn execute(
    machine: &mut Machine<'_>,
    invocation: &mut Invocation<'_>,
    body: &Body,
    op: &Op,
    result: TypeId,
) -> Result<Value, Fault> {
    match op {
        Op::Alloca { slot, count, align } => alloca(machine, invocation, *slot, *count, *align),
        Op::Load { pointer: address, align, .. } => {
            let address = pointer(machine, invocation, *address, result)?;
            aligned(address, *align)?;
            access::load(machine, invocation, address)
        }
        Op::Store { value, pointer: address, align, .. } => {
            let ty = body.operand_type(machine.module, *value);
            let value = operand(machine, invocation, *value)?;
            let address = pointer(machine, invocation, *address, ty)?;
            aligned(address, *align)?;
            access::store(machine, invocation, address, &value)?;
            Ok(NOTHING)
        }
        Op::GetElementPtr { source, base, indices, .. } => {
            let base = operand(machine, invocation, *base)?;
            let mut numbers = Vec::with_capacity(indices.len());
            for index in indices.iter() {
                let width = machine.shapes.width(body.operand_type(machine.module, *index))?;
                numbers.push((operand(machine, invocation, *index)?, width));
            }
            element(machine, invocation, *source, &base, &numbers)
        }
        Op::AtomicRmw { op, pointer: address, value, align, .. } => {
            let address = pointer(machine, invocation, *address, result)?;
            aligned(address, *align)?;
            let old = access::load(machine, invocation, address)?;
            let new = operand(machine, invocation, *value)?;
            let component = machine.shapes.component(result)?;
            let new = old.zip(&new, |old, new| atomic::modified(*op, component, old, new))?;
            access::store(machine, invocation, address, &new)?;
            Ok(old)
        }
        Op::CmpXchg(exchange) => compare_exchange(machine, invocation, body, exchange),
        _ => Err(Fault::invalid("an operation of another kind")),
    }
}

/// The address that an operand is, of a value of this type if the operand is a number.
fn pointer(machine: &mut Machine<'_>, invocation: &mut Invocation<'_>, value: Operand, ty: TypeId) -> Result<Pointer, Fault> {
    match operand(machine, invocation, value)?.scalar()? {
        Scalar::Pointer(pointer) => Ok(pointer),
        Scalar::Undef | Scalar::Poison => Err(Fault::Undefined(Undefined::Address)),
        Scalar::Bits(offset) => Ok(Pointer { region: Region::Physical, offset, pointee: Pointee::Slot(ty), is_outside: false }),
        Scalar::Handle(_) => Err(Fault::invalid("a handle where an address is expected")),
    }
}

/// # Errors
/// The address is not a multiple of the alignment that the access states.
fn aligned(pointer: Pointer, align: Option<Align>) -> Result<(), Fault> {
    let align = align.map_or(1, |align| u64::from(align.get()));
    match pointer.region {
        Region::Physical if !pointer.offset.is_multiple_of(align) => {
            let offset = pointer.offset;
            Err(Fault::UndefinedBehavior(format!("the address {offset:#x} is not a multiple of its alignment {align}")))
        }
        _ => Ok(()),
    }
}

fn alloca(
    machine: &mut Machine<'_>,
    invocation: &mut Invocation<'_>,
    slot: TypeId,
    count: Option<Operand>,
    align: Option<Align>,
) -> Result<Value, Fault> {
    if machine.is_physical {
        let count = match count {
            Some(count) => known(operand(machine, invocation, count)?.scalar()?)?,
            None => 1,
        };
        let layout = machine.shapes.layout(slot);
        let (size, align) = (layout.bytes.saturating_mul(count), align.map_or(layout.align, |align| u64::from(align.get())));
        machine.allocate(size)?;
        let address = machine.heap.allocate(size, align);
        invocation.frame()?.heap.push(address);
        return Ok(Value::bits(address));
    }
    if count.is_some() {
        return Err(Fault::unsupported("an alloca of several variables"));
    }
    let scalars = machine.shapes.layout(slot).scalars;
    machine.allocate(scalars)?;
    let region = Region::Private(invocation.private.len() as u32);
    invocation.private.push(vec![Scalar::Undef; scalars as usize]);
    Ok(Value::Scalar(Scalar::Pointer(Pointer { region, offset: 0, pointee: Pointee::Slot(slot), is_outside: false })))
}

/// The address of an element; of several, if the base or an index is a vector.
fn element(
    machine: &mut Machine<'_>,
    invocation: &mut Invocation<'_>,
    source: TypeId,
    base: &Value,
    indices: &[(Value, u32)],
) -> Result<Value, Fault> {
    let length = |value: &Value| if let Value::Vector(components) = value { Some(components.len()) } else { None };
    let Some(count) = length(base).or_else(|| indices.iter().find_map(|(index, _)| length(index))) else {
        let indices = indices.iter().map(|(index, width)| Ok((index.scalar()?, *width))).collect::<Result<Vec<_>, Fault>>()?;
        return Ok(Value::Scalar(one(machine, invocation, source, base.scalar()?, &indices)?));
    };
    let part = |value: &Value, at: usize| match value {
        Value::Vector(components) => components.get(at).copied().ok_or(Fault::invalid("operands of different lengths")),
        value => value.scalar(),
    };
    let mut addresses = Vec::with_capacity(count);
    for at in 0..count {
        let base = part(base, at)?;
        let indices = indices.iter().map(|(index, width)| Ok((part(index, at)?, *width))).collect::<Result<Vec<_>, Fault>>()?;
        addresses.push(one(machine, invocation, source, base, &indices)?);
    }
    Ok(Value::Vector(addresses.into()))
}

fn one(
    machine: &mut Machine<'_>,
    invocation: &mut Invocation<'_>,
    source: TypeId,
    base: Scalar,
    indices: &[(Scalar, u32)],
) -> Result<Scalar, Fault> {
    // The address of a part of nothing is not used; an access through an undefined one is a fault, its computation is not.
    if base.is_undefined() {
        return Ok(base);
    }
    let mut numbers = Vec::with_capacity(indices.len());
    for (index, width) in indices {
        match index.bits()? {
            Some(bits) => numbers.push(address::index(Some(bits), *width)?),
            None => return Ok(Scalar::Poison),
        }
    }
    let mut address = match base {
        Scalar::Pointer(pointer) => pointer,
        Scalar::Bits(base) => return Ok(Scalar::Bits(address::physical(&machine.shapes, base, source, &numbers)?)),
        _ => return Err(Fault::invalid("a handle where an address is expected")),
    };
    for (position, number) in numbers.into_iter().enumerate() {
        match position {
            0 if number == 0 => {}
            0 => address = address::neighbour(&machine.shapes, address, number)?,
            _ => address = access::step(machine, invocation, address, number)?,
        }
    }
    Ok(Scalar::Pointer(address))
}

/// The old value, and whether it was the expected one.
fn compare_exchange(
    machine: &mut Machine<'_>,
    invocation: &mut Invocation<'_>,
    body: &Body,
    exchange: &CompareExchange,
) -> Result<Value, Fault> {
    let ty = body.operand_type(machine.module, exchange.new);
    let address = pointer(machine, invocation, exchange.pointer, ty)?;
    aligned(address, exchange.align)?;
    let old = access::load(machine, invocation, address)?;
    let expected = operand(machine, invocation, exchange.expected)?.scalar()?.as_number();
    let is_equal = known(old.scalar()?.as_number())? == known(expected)?;
    if is_equal {
        let new = operand(machine, invocation, exchange.new)?;
        access::store(machine, invocation, address, &new)?;
    }
    Ok(Value::Aggregate([old, Value::bool(is_equal)].into()))
}

/// The type of the memory that an atomic access of this pointer has.
///
/// # Errors
/// It is no scalar.
pub fn component_of(machine: &Machine<'_>, pointer: Pointer) -> Result<Component, Fault> {
    match pointer.pointee {
        Pointee::Component(component) => Ok(component),
        Pointee::Slot(slot) => machine.shapes.component(slot),
        Pointee::Column { .. } => Err(Fault::invalid("an atomic access of a vector")),
    }
}
