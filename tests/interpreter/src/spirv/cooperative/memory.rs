//! Elements at byte offsets from an address, in memory of any type.

use crate::fault::Fault;
use crate::integer::mask;
use crate::machine::Machine;
use crate::memory;
use crate::pointer::{Component, Pointee, Pointer, Region};
use crate::shape::{Shape, Shapes};
use crate::value::{Scalar, Value};

/// The scalars that an address points to: their type and their number. An array counts as one element.
fn scalars(shapes: &Shapes, pointer: Pointer) -> Result<(Component, u64), Fault> {
    let mut slot = match pointer.pointee {
        Pointee::Component(component) => return Ok((component, 1)),
        Pointee::Column { .. } => return Err(Fault::invalid("a matrix in a column of another one")),
        Pointee::Slot(slot) => slot,
    };
    loop {
        match shapes.shape(slot) {
            Shape::Scalar(component) => return Ok((*component, 1)),
            Shape::Vector { component, length } => return Ok((*component, u64::from(*length))),
            Shape::Array { element, .. } => slot = *element,
            _ => return Err(Fault::unsupported("a matrix in memory of this type")),
        }
    }
}

/// The size of a pointee in bytes: the unit of a stride.
///
/// # Errors
/// It is neither a number nor a vector.
pub fn unit(shapes: &Shapes, pointer: Pointer) -> Result<u64, Fault> {
    let (component, count) = scalars(shapes, pointer)?;
    Ok(component.bytes() * count)
}

/// The scalars that contain an element at a byte offset, and its first bit in the first of them.
struct Places {
    first: Pointer,
    scalar: Component,
    count: u64,
    shift: u64,
}

fn places(shapes: &Shapes, pointer: Pointer, offset: u64, component: Component) -> Result<Places, Fault> {
    let at = |offset, component| Pointer { offset, pointee: Pointee::Component(component), ..pointer };
    if matches!(pointer.region, Region::Buffer(_) | Region::Physical) {
        return Ok(Places { first: at(pointer.offset + offset, component), scalar: component, count: 1, shift: 0 });
    }
    let (scalar, _) = scalars(shapes, pointer)?;
    let (whole, part) = (offset / scalar.bytes(), offset % scalar.bytes());
    let count = component.bytes().div_ceil(scalar.bytes());
    Ok(Places { first: at(pointer.offset + whole, scalar), scalar, count, shift: part * 8 })
}

/// Reads an element.
///
/// # Errors
/// It is outside of the object.
pub fn read(machine: &mut Machine<'_>, pointer: Pointer, offset: u64, component: Component) -> Result<Scalar, Fault> {
    let shapes = machine.shapes.clone();
    let places = places(&shapes, pointer, offset, component)?;
    let mut bits = 0;
    for number in 0..places.count {
        let from = Pointer { offset: places.first.offset + number, ..places.first };
        let object = machine.object(&mut [], from.region)?;
        let Some(part) = memory::load(&shapes, &object, from)?.scalar()?.bits()? else { return Ok(Scalar::Undef) };
        bits |= part << (number * places.scalar.bytes() * 8);
    }
    let width = component.bits().ok_or(Fault::invalid("an element of a matrix that is no number"))?;
    Ok(Scalar::Bits(bits >> places.shift & mask(width)))
}

/// Writes an element.
///
/// # Errors
/// It is outside of the object.
pub fn write(
    machine: &mut Machine<'_>,
    pointer: Pointer,
    offset: u64,
    component: Component,
    scalar: Scalar,
) -> Result<(), Fault> {
    let shapes = machine.shapes.clone();
    let places = places(&shapes, pointer, offset, component)?;
    let size = places.scalar.bytes() * 8;
    for number in 0..places.count {
        let to = Pointer { offset: places.first.offset + number, ..places.first };
        let mut object = machine.object(&mut [], to.region)?;
        let part = match scalar.bits()? {
            None => Scalar::Undef,
            Some(bits) if component.bytes() * 8 < size => {
                let width = component.bits().unwrap_or(64);
                // The other bits are kept; an unwritten word has no other bits yet.
                let others = memory::load(&shapes, &object, to)?.scalar()?.bits()?.unwrap_or(0);
                Scalar::Bits(others & !(mask(width) << places.shift) | bits << places.shift)
            }
            Some(bits) => Scalar::Bits(bits >> (number * size) & mask(size as u32)),
        };
        memory::store(&shapes, &mut object, to, &Value::Scalar(part))?;
    }
    Ok(())
}
