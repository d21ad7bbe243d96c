//! The objects of a run, and loads and stores through a pointer. Invariant: every access is checked against the object's size.
//!
//! Shared memory consists of bytes at SPIR-V's offsets ([`Bytes`]). All other memory consists of scalars in the order of the type's tree,
//! because a local variable may contain addresses and handles, and unwritten scalars must be distinguishable from zero.

use crate::bytes::Bytes;
use crate::fault::Fault;
use crate::heap::Heap;
use crate::inputs::OnOutOfBounds;
use crate::integer::mask;
use crate::pointer::{Component, Pointee, Pointer, Region};
use crate::shape::{Shape, Shapes};
use crate::value::{Scalar, Value};
use ir::types::TypeId;

/// The greatest number of scalars in a value.
const MAX_SCALARS: u64 = 1 << 20;

/// An object by the kind of its memory.
#[derive(Debug)]
pub enum Object<'o> {
    /// Scalars.
    Scalars(&'o mut Vec<Scalar>),
    /// Bytes.
    Bytes(&'o mut Bytes, OnOutOfBounds),
    /// Objects by their addresses.
    Heap(&'o mut Heap),
}

impl Object<'_> {
    /// True if reads beyond the end return zero and writes are ignored.
    fn is_robust(&self) -> bool {
        matches!(self, Self::Bytes(_, OnOutOfBounds::Discard))
    }
}

/// The unit of an address's offset: scalars or bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Measure {
    /// Of memory that is scalars.
    Scalars,
    /// Of memory that is bytes.
    Bytes,
}

impl Measure {
    /// The measure of the offsets in a region.
    pub fn of(region: Region) -> Self {
        match region {
            Region::Buffer(_) | Region::Physical => Self::Bytes,
            Region::Shared(_) | Region::Private(_) => Self::Scalars,
        }
    }

    /// The size of a component.
    pub fn component(self, component: Component) -> u64 {
        match self {
            Self::Scalars => 1,
            Self::Bytes => component.bytes(),
        }
    }

    /// The size of a type.
    pub fn size(self, shapes: &Shapes, ty: TypeId) -> u64 {
        match self {
            Self::Scalars => shapes.layout(ty).scalars,
            Self::Bytes => shapes.layout(ty).bytes,
        }
    }

    /// From one element of an array to the next.
    pub fn stride(self, shapes: &Shapes, element: TypeId, stride: Option<u64>) -> u64 {
        match (self, stride) {
            (Self::Bytes, Some(stride)) => stride,
            _ => self.size(shapes, element),
        }
    }

    /// The offset of a member.
    pub fn field(self, shapes: &Shapes, fields: &[TypeId], offsets: Option<&[u64]>, index: usize) -> u64 {
        match (self, offsets) {
            (Self::Bytes, Some(offsets)) => offsets[index],
            _ => fields[..index].iter().fold(0, |sum: u64, field| sum.saturating_add(self.size(shapes, *field))),
        }
    }

    /// From one column of a matrix to the next, and from one component of a column to the next.
    pub fn matrix(self, component: Component, rows: u32, stride: Option<u64>, is_row_major: bool) -> (u64, u64) {
        let unit = self.component(component);
        match (self, stride) {
            (Self::Bytes, Some(stride)) if is_row_major => (unit, stride),
            (Self::Bytes, Some(stride)) => (stride, unit),
            _ => (unit * u64::from(rows), unit),
        }
    }
}

/// The value that an object holds at an address.
///
/// # Errors
/// The address is outside of the object.
pub fn load(shapes: &Shapes, object: &Object<'_>, pointer: Pointer) -> Result<Value, Fault> {
    let measure = Measure::of(pointer.region);
    let read = |component, offset| read(object, component, offset);
    let is_robust = object.is_robust();
    let read = |component, offset| match read(component, offset) {
        Err(Fault::OutOfBounds(_)) if is_robust => Ok(Scalar::Bits(0)),
        scalar => scalar,
    };
    let beyond = |_, _| Ok(Scalar::Bits(0));
    match pointer.pointee {
        _ if pointer.is_outside && !is_robust => Err(outside()),
        Pointee::Component(_) if pointer.is_outside => Ok(Value::bits(0)),
        Pointee::Column { component, length, stride } if pointer.is_outside => vector(component, length, 0, stride, &beyond),
        Pointee::Slot(slot) if pointer.is_outside => gather(shapes, measure, slot, 0, &beyond),
        Pointee::Component(component) => Ok(Value::Scalar(read(component, pointer.offset)?)),
        Pointee::Column { component, length, stride } => vector(component, length, pointer.offset, stride, &read),
        Pointee::Slot(slot) => gather(shapes, measure, slot, pointer.offset, &read),
    }
}

/// Stores a value to an object at an address.
///
/// # Errors
/// The address is outside of the object, or the value is not of the type at the address.
pub fn store(shapes: &Shapes, object: &mut Object<'_>, pointer: Pointer, value: &Value) -> Result<(), Fault> {
    let measure = Measure::of(pointer.region);
    let is_robust = object.is_robust();
    let mut write = |component, offset, scalar| match write(object, component, offset, scalar) {
        Err(Fault::OutOfBounds(_)) if is_robust => Ok(()),
        written => written,
    };
    match pointer.pointee {
        _ if pointer.is_outside && is_robust => Ok(()),
        _ if pointer.is_outside => Err(outside()),
        Pointee::Component(component) => write(component, pointer.offset, value.scalar()?),
        Pointee::Column { component, length, stride } => spread(component, length, pointer.offset, stride, value, &mut write),
        Pointee::Slot(slot) => scatter(shapes, measure, slot, pointer.offset, value, &mut write),
    }
}

fn outside() -> Fault {
    Fault::out_of_bounds("an index on the way to the address")
}

fn read(object: &Object<'_>, component: Component, offset: u64) -> Result<Scalar, Fault> {
    let scalar = match object {
        Object::Scalars(scalars) => {
            let scalar = usize::try_from(offset).ok().and_then(|offset| scalars.get(offset));
            return scalar.copied().ok_or_else(|| Fault::out_of_bounds("a variable ends before the address"));
        }
        Object::Bytes(bytes, _) => bytes.read(offset, component.bytes())?,
        Object::Heap(heap) => heap.read(offset, component.bytes())?,
    };
    match component {
        Component::Bool(_) => Ok(scalar.bits()?.map_or(Scalar::Undef, |bits| Scalar::bool(bits != 0))),
        Component::Handle => Err(Fault::unsupported("a handle in memory that is bytes")),
        // An address in a buffer is a number, which no object of the run has.
        Component::Int(bits) if bits < 64 => Ok(scalar.bits()?.map_or(scalar, |all| Scalar::Bits(all & mask(bits)))),
        Component::Int(_) | Component::Float(_) | Component::Float8(_) | Component::Pointer => Ok(scalar),
    }
}

fn write(object: &mut Object<'_>, component: Component, offset: u64, scalar: Scalar) -> Result<(), Fault> {
    match object {
        Object::Scalars(scalars) => {
            let place = usize::try_from(offset).ok().and_then(|offset| scalars.get_mut(offset));
            *place.ok_or_else(|| Fault::out_of_bounds("a variable ends before the address"))? = scalar;
            Ok(())
        }
        Object::Bytes(bytes, _) => bytes.write(offset, component.bytes(), scalar.as_number()),
        Object::Heap(heap) => heap.write(offset, component.bytes(), scalar.as_number()),
    }
}

fn vector(
    component: Component,
    length: u32,
    offset: u64,
    stride: u64,
    read: &impl Fn(Component, u64) -> Result<Scalar, Fault>,
) -> Result<Value, Fault> {
    let components = (0..u64::from(length)).map(|index| read(component, offset.wrapping_add(index * stride)));
    Ok(Value::Vector(components.collect::<Result<_, _>>()?))
}

fn spread(
    component: Component,
    length: u32,
    offset: u64,
    stride: u64,
    value: &Value,
    write: &mut impl FnMut(Component, u64, Scalar) -> Result<(), Fault>,
) -> Result<(), Fault> {
    let components = value.components()?;
    if components.len() != length as usize {
        return Err(Fault::invalid("a vector of another length is stored"));
    }
    for (index, scalar) in (0..).zip(components) {
        write(component, offset.wrapping_add(index * stride), *scalar)?;
    }
    Ok(())
}

/// Builds a value of a type from the scalars at an offset.
///
/// # Errors
/// Those of `read`; the type has no values.
pub fn gather(
    shapes: &Shapes,
    measure: Measure,
    ty: TypeId,
    offset: u64,
    read: &impl Fn(Component, u64) -> Result<Scalar, Fault>,
) -> Result<Value, Fault> {
    if shapes.layout(ty).scalars.max(shapes.layout(ty).nodes) > MAX_SCALARS {
        return Err(Fault::Limit("the size of a value"));
    }
    let parts = |parts: Result<Vec<Value>, Fault>| Ok(Value::Aggregate(parts?.into()));
    match shapes.shape(ty) {
        Shape::Scalar(component) => Ok(Value::Scalar(read(*component, offset)?)),
        Shape::Vector { component, length } => vector(*component, *length, offset, measure.component(*component), read),
        Shape::Array { length: 0, .. } => Err(Fault::unsupported("a value of an array without a length")),
        Shape::Array { element, length, stride } => {
            let stride = measure.stride(shapes, *element, *stride);
            let at = |index| gather(shapes, measure, *element, offset.wrapping_add(index * stride), read);
            parts((0..*length).map(at).collect())
        }
        Shape::Matrix { component, columns, rows, stride, is_row_major } => {
            let (column, unit) = measure.matrix(*component, *rows, *stride, *is_row_major);
            let at = |index| vector(*component, *rows, offset.wrapping_add(index * column), unit, read);
            parts((0..*columns).map(at).collect())
        }
        Shape::Struct { fields, offsets } => {
            let at = |(index, field): (usize, &TypeId)| {
                let start = measure.field(shapes, fields, offsets.as_deref(), index);
                gather(shapes, measure, *field, offset.wrapping_add(start), read)
            };
            parts(fields.iter().enumerate().map(at).collect())
        }
        Shape::Block(_) => Ok(Value::Scalar(read(Component::Pointer, offset)?)),
        Shape::Nothing => Ok(Value::Scalar(Scalar::Undef)),
        Shape::Unknown(name) => Err(Fault::unsupported(format!("the type {name}"))),
    }
}

/// Takes a value of a type apart into the scalars at an offset.
///
/// # Errors
/// Those of `write`; the value is not of the type.
pub fn scatter(
    shapes: &Shapes,
    measure: Measure,
    ty: TypeId,
    offset: u64,
    value: &Value,
    write: &mut impl FnMut(Component, u64, Scalar) -> Result<(), Fault>,
) -> Result<(), Fault> {
    let parts = |length: usize| match value.parts()? {
        parts if parts.len() == length => Ok(parts),
        _ => Err(Fault::invalid("an aggregate of another length is stored")),
    };
    match shapes.shape(ty) {
        Shape::Scalar(component) => write(*component, offset, value.scalar()?),
        Shape::Vector { component, length } => spread(*component, *length, offset, measure.component(*component), value, write),
        Shape::Array { element, length, stride } => {
            let stride = measure.stride(shapes, *element, *stride);
            for (index, part) in (0..).zip(parts(*length as usize)?) {
                scatter(shapes, measure, *element, offset.wrapping_add(index * stride), part, write)?;
            }
            Ok(())
        }
        Shape::Matrix { component, columns, rows, stride, is_row_major } => {
            let (column, unit) = measure.matrix(*component, *rows, *stride, *is_row_major);
            for (index, part) in (0..).zip(parts(*columns as usize)?) {
                spread(*component, *rows, offset.wrapping_add(index * column), unit, part, write)?;
            }
            Ok(())
        }
        Shape::Struct { fields, offsets } => {
            for (index, (field, part)) in fields.iter().zip(parts(fields.len())?).enumerate() {
                let start = measure.field(shapes, fields, offsets.as_deref(), index);
                scatter(shapes, measure, *field, offset.wrapping_add(start), part, write)?;
            }
            Ok(())
        }
        Shape::Block(_) => write(Component::Pointer, offset, value.scalar()?),
        Shape::Nothing => Ok(()),
        Shape::Unknown(name) => Err(Fault::unsupported(format!("the type {name}"))),
    }
}

/// A value of a type whose scalars are all the same: zero, undef or poison.
///
/// # Errors
/// The interpreter does not know the type.
pub fn filled(shapes: &Shapes, ty: TypeId, scalar: Scalar) -> Result<Value, Fault> {
    gather(shapes, Measure::Scalars, ty, 0, &|_, _| Ok(scalar))
}
