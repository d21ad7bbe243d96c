//! `getelementptr`: steps from the address of a whole to that of a part.

use crate::fault::{Fault, Undefined};
use crate::memory::Measure;
use crate::pointer::{Pointee, Pointer, Region};
use crate::shape::{Shape, Shapes};
use ir::TypeId;

/// The address of a part, one step down.
///
/// # Errors
/// The pointee has no parts, or no member of this number.
pub fn step(shapes: &Shapes, pointer: Pointer, index: i64) -> Result<Pointer, Fault> {
    let measure = Measure::of(pointer.region);
    let slot = match pointer.pointee {
        Pointee::Slot(slot) => slot,
        Pointee::Column { component, length, stride } => {
            return Ok(part(pointer, index, u64::from(length), stride, Pointee::Component(component)));
        }
        Pointee::Component(_) => return Err(Fault::invalid("a step into a scalar")),
    };
    match shapes.shape(slot) {
        Shape::Vector { component, length } => {
            let unit = measure.component(*component);
            Ok(part(pointer, index, u64::from(*length), unit, Pointee::Component(*component)))
        }
        Shape::Array { element, length, stride } => {
            let stride = measure.stride(shapes, *element, *stride);
            // The number of elements of an array without a length is checked against the size of its object at the access.
            let length = if *length == 0 { u64::MAX } else { *length };
            Ok(part(pointer, index, length, stride, Pointee::Slot(*element)))
        }
        Shape::Matrix { component, columns, rows, stride, is_row_major } => {
            let (column, unit) = measure.matrix(*component, *rows, *stride, *is_row_major);
            let pointee = Pointee::Column { component: *component, length: *rows, stride: unit };
            Ok(part(pointer, index, *columns, column, pointee))
        }
        Shape::Struct { fields, offsets } => {
            let at = usize::try_from(index).ok().filter(|at| *at < fields.len());
            let at = at.ok_or(Fault::invalid("a step to a member that is not there"))?;
            let offset = pointer.offset.wrapping_add(measure.field(shapes, fields, offsets.as_deref(), at));
            Ok(Pointer { offset, pointee: Pointee::Slot(fields[at]), ..pointer })
        }
        Shape::Scalar(_) | Shape::Block(_) | Shape::Nothing => Err(Fault::invalid("a step into what has no parts")),
        Shape::Unknown(name) => Err(Fault::unsupported(format!("a step into the type {name}"))),
    }
}

fn part(pointer: Pointer, index: i64, length: u64, stride: u64, pointee: Pointee) -> Pointer {
    let is_inside = u64::try_from(index).is_ok_and(|index| index < length);
    let offset = pointer.offset.wrapping_add((index as u64).wrapping_mul(stride));
    Pointer { offset, pointee, is_outside: pointer.is_outside || !is_inside, ..pointer }
}

/// The address of a neighbour of an object, which only memory that is named by its address has.
///
/// # Errors
/// The object is elsewhere.
pub fn neighbour(shapes: &Shapes, pointer: Pointer, index: i64) -> Result<Pointer, Fault> {
    let size = match pointer.pointee {
        Pointee::Slot(slot) if pointer.region == Region::Physical => shapes.layout(slot).bytes,
        Pointee::Component(component) if pointer.region == Region::Physical => component.bytes(),
        _ => return Err(Fault::unsupported("a getelementptr to a neighbour")),
    };
    Ok(Pointer { offset: pointer.offset.wrapping_add((index as u64).wrapping_mul(size)), ..pointer })
}

/// The physical address of a part of an object of this type; the first index selects a neighbour of the object.
///
/// # Errors
/// The pointee has no such part.
pub fn physical(shapes: &Shapes, base: u64, source: TypeId, indices: &[i64]) -> Result<u64, Fault> {
    let Some((first, rest)) = indices.split_first() else { return Ok(base) };
    let offset = base.wrapping_add((*first as u64).wrapping_mul(shapes.layout(source).bytes));
    let mut pointer = Pointer { region: Region::Physical, offset, pointee: Pointee::Slot(source), is_outside: false };
    for index in rest {
        pointer = step(shapes, pointer, *index)?;
    }
    Ok(pointer.offset)
}

/// The signed value of an index of `width` bits.
///
/// # Errors
/// It is undefined.
pub fn index(bits: Option<u64>, width: u32) -> Result<i64, Fault> {
    let bits = bits.ok_or(Fault::Undefined(Undefined::Address))?;
    Ok(crate::integer::sign_extend(bits, width))
}
