//! Texels by integer coordinates: reads, fetches, writes, and addresses for atomic accesses.

use super::operands::Operands;
use super::place::{Kind, bound, offset};
use crate::fault::Fault;
use crate::inputs::{OnOutOfBounds, TexelKind};
use crate::machine::{BoundImage, Machine};
use crate::operate::known;
use crate::pointer::{Component, Pointee, Pointer, Region};
use crate::request::Request;
use crate::value::{Handle, Scalar, Value};
use crate::{integer, texel};

/// The integer coordinates of the second operand.
fn coordinates(machine: &Machine<'_>, request: &Request<'_>) -> Result<Vec<i64>, Fault> {
    let width = machine.shapes.width(request.ty(1)?)?;
    let coordinate = |scalar: &Scalar| Ok(integer::sign_extend(known(*scalar)?, width));
    request.value(1)?.components()?.iter().map(coordinate).collect()
}

fn outside(request: &Request<'_>, at: &[i64]) -> Fault {
    Fault::out_of_bounds(format!("{} at {at:?}", request.name()))
}

/// The texel at integer coordinates and then a layer; None if there is none.
///
/// # Errors
/// The image's format is of another kind than the type.
pub fn texel_at(
    machine: &Machine<'_>,
    image: &BoundImage,
    (level, kind): (usize, Kind),
    at: &[i64],
    sample: u64,
    component: Component,
) -> Result<Option<[Scalar; 4]>, Fault> {
    let Some(buffer) = image.levels.get(level) else { return Ok(None) };
    let Some(offset) = offset(image, level, kind, at, sample) else { return Ok(None) };
    texel::read(&machine.buffers[*buffer as usize], offset, image.format, component).map(Some)
}

/// OpImageRead and OpImageFetch.
///
/// # Errors
/// The texel is outside of the image, or an operand is undefined.
pub fn read(machine: &Machine<'_>, request: &Request<'_>) -> Result<Value, Fault> {
    let image = bound(machine, request)?;
    let kind = Kind::of(machine, request.ty(0)?).ok_or_else(|| request.unsupported())?;
    let operands = Operands::read(&machine.shapes, request, 2)?;
    let mut at = coordinates(machine, request)?;
    at.iter_mut().zip(&operands.offset).for_each(|(coordinate, offset)| *coordinate = coordinate.wrapping_add(*offset));
    let component = machine.shapes.component(request.result)?;
    let texel = match texel_at(machine, image, (operands.level, kind), &at, operands.sample, component)? {
        Some(texel) => texel,
        None if machine.inputs.on_out_of_bounds == OnOutOfBounds::Discard => [Scalar::Bits(0); 4],
        None => return Err(outside(request, &at)),
    };
    let length = machine.shapes.length(request.result) as usize;
    if length == 1 {
        return Ok(Value::Scalar(texel[0]));
    }
    Ok(Value::Vector(texel[..length.min(4)].into()))
}

/// OpImageWrite.
///
/// # Errors
/// The texel is outside of the image, or an operand is undefined.
pub fn write(machine: &mut Machine<'_>, request: &Request<'_>) -> Result<Value, Fault> {
    let image = bound(machine, request)?.clone();
    let kind = Kind::of(machine, request.ty(0)?).ok_or_else(|| request.unsupported())?;
    let operands = Operands::read(&machine.shapes, request, 3)?;
    let at = coordinates(machine, request)?;
    let component = machine.shapes.component(request.ty(2)?)?;
    let place = (offset(&image, operands.level, kind, &at, operands.sample), image.levels.get(operands.level));
    let (Some(offset), Some(buffer)) = place else {
        return match machine.inputs.on_out_of_bounds {
            OnOutOfBounds::Discard => Ok(Value::Scalar(Scalar::Undef)),
            OnOutOfBounds::Trap => Err(outside(request, &at)),
        };
    };
    let bytes = &mut machine.buffers[*buffer as usize];
    texel::write(bytes, offset, image.format, component, request.value(2)?.components()?)?;
    Ok(Value::Scalar(Scalar::Undef))
}

/// OpImageTexelPointer.
///
/// # Errors
/// No image is bound, or the texel is outside of it.
pub fn pointer(machine: &mut Machine<'_>, request: &Request<'_>) -> Result<Value, Fault> {
    // The first operand is the address of the variable that holds the handle.
    let pointer = request.pointer(0)?;
    let Region::Shared(table) = pointer.region else { return Err(request.unsupported()) };
    let handle = machine.shared.get(table as usize).and_then(|table| table.get(pointer.offset as usize)).copied();
    let (Some(Scalar::Handle(Handle::Image(image))), Pointee::Slot(slot)) = (handle, pointer.pointee) else {
        return Err(Fault::out_of_bounds("no image is bound"));
    };
    let image = machine.images.get(image as usize).ok_or(Fault::invalid("an image that is not bound"))?;
    let kind = Kind::of(machine, slot).ok_or_else(|| request.unsupported())?;
    let (at, sample) = (coordinates(machine, request)?, request.number(2)?);
    if image.format.channels != 1 {
        return Err(Fault::unsupported("an atomic access of a texel of several channels"));
    }
    let component = match image.format.kind {
        TexelKind::Float => Component::Float(ir::FloatKind::Float),
        _ => Component::Int(image.format.bits),
    };
    let buffer = *image.levels.first().ok_or(Fault::invalid("an image without texels"))?;
    // Beyond the end is an address too; an access through it is outside.
    let offset = offset(image, 0, kind, &at, sample);
    let place = Pointer {
        region: Region::Buffer(buffer),
        offset: offset.unwrap_or(0),
        pointee: Pointee::Component(component),
        is_outside: offset.is_none(),
    };
    Ok(Value::Scalar(Scalar::Pointer(place)))
}
