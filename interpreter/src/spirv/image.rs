//! Core instructions on images: reads, writes, fetches, queries, and samples of the nearest texel or of its neighbours.

use crate::fault::Fault;
use crate::inputs::{AddressMode, Filter, OnOutOfBounds};
use crate::machine::{BoundImage, Machine};
use crate::pointer::{Component, Pointee, Pointer, Region};
use crate::request::{Argument, Request};
use crate::value::{Handle, Scalar, Value};
use crate::{float, integer, texel};
use ir::types::{Type, target};
use spirv_grammar::{image_operands, op};

/// The dimensions of an image, from its type.
#[derive(Debug, Clone, Copy)]
struct Kind {
    dim: u32,
    is_arrayed: bool,
}

const DIM_1D: u32 = 0;
const DIM_3D: u32 = 2;
const DIM_CUBE: u32 = 3;
const DIM_BUFFER: u32 = 5;

impl Kind {
    /// How many coordinates a place within a layer has; of a cube, on one of its faces.
    fn dimensions(self) -> usize {
        match self.dim {
            DIM_1D | DIM_BUFFER => 1,
            DIM_3D => 3,
            _ => 2,
        }
    }
}

/// Executes an instruction; None if it is of another family.
///
/// # Errors
/// The operands are not what the instruction takes, or a texel is out of bounds.
pub fn execute(machine: &mut Machine<'_>, request: &Request<'_>) -> Result<Option<Value>, Fault> {
    Ok(Some(match request.instruction.opcode {
        op::SampledImage => match (request.handle(0)?, request.handle(1)?) {
            (Handle::Image(image), Handle::Sampler(sampler)) => {
                Value::Scalar(Scalar::Handle(Handle::SampledImage { image, sampler }))
            }
            _ => return Err(Fault::invalid("OpSampledImage of other than an image and a sampler")),
        },
        op::Image => match request.handle(0)? {
            Handle::SampledImage { image, .. } => Value::Scalar(Scalar::Handle(Handle::Image(image))),
            _ => return Err(Fault::invalid("OpImage of what is no sampled image")),
        },
        op::ImageRead => read(machine, request)?,
        op::ImageFetch => read(machine, request)?,
        op::ImageWrite => write(machine, request)?,
        op::ImageQuerySize | op::ImageQuerySizeLod => size(machine, request)?,
        op::ImageQueryLevels => Value::bits(bound(machine, request)?.levels.len() as u64),
        op::ImageQuerySamples => Value::bits(1),
        op::ImageTexelPointer => texel_pointer(machine, request)?,
        op::ImageSampleExplicitLod => sample(machine, request)?,
        _ => return Ok(None),
    }))
}

/// The image of the first operand.
fn bound<'o>(machine: &'o Machine<'_>, request: &Request<'_>) -> Result<&'o BoundImage, Fault> {
    let image = match request.handle(0)? {
        Handle::Image(image) | Handle::SampledImage { image, .. } => image,
        Handle::Sampler(_) => return Err(Fault::invalid("a sampler where an image is expected")),
    };
    machine.images.get(image as usize).ok_or(Fault::invalid("an image that is not bound"))
}

/// The kind of the image of the first operand.
fn kind(machine: &Machine<'_>, request: &Request<'_>) -> Result<Kind, Fault> {
    kind_of(machine, request.ty(0)?).ok_or_else(|| request.unsupported())
}

fn kind_of(machine: &Machine<'_>, ty: ir::TypeId) -> Option<Kind> {
    match &machine.module.types[ty] {
        Type::Target { name, types, .. } if name == target::SAMPLED_IMAGE && types.len() == 1 => {
            kind_of(machine, types[0]).or_else(|| image_kind(machine, ty))
        }
        _ => image_kind(machine, ty),
    }
}

fn image_kind(machine: &Machine<'_>, ty: ir::TypeId) -> Option<Kind> {
    let Type::Target { name, integers, .. } = &machine.module.types[ty] else { return None };
    let is_image = name == target::IMAGE || name == target::SIGNED_IMAGE || name == target::SAMPLED_IMAGE;
    match integers.as_slice() {
        // Multisampled images have more than one texel at a place.
        [dim, _, arrayed, 0, ..] if is_image => Some(Kind { dim: *dim, is_arrayed: *arrayed == 1 }),
        _ => None,
    }
}

/// The image operands behind the mask at an operand: the level of detail. Nothing else is known.
fn level(request: &Request<'_>, mask: usize) -> Result<Option<Scalar>, Fault> {
    let Some(Argument::Literal(words)) = request.args.get(mask) else { return Ok(None) };
    let mut next = mask + 1;
    let mut level = None;
    for bit in (0..32).map(|bit| 1 << bit).filter(|bit| words.first().is_some_and(|word| word & bit != 0)) {
        if bit == image_operands::Lod {
            level = Some(request.scalar(next)?);
            next += 1;
        } else if !is_without_meaning(bit) {
            return Err(Fault::unsupported(format!("{} with image operands {bit:#x}", request.name())));
        }
    }
    Ok(level)
}

/// NonPrivateTexel, VolatileTexel, SignExtend, ZeroExtend: operands that change nothing here and have no arguments.
fn is_without_meaning(bit: u32) -> bool {
    matches!(bit, 0x400 | 0x800 | 0x1000 | 0x2000)
}

/// The integer coordinates of the second operand.
fn coordinates(machine: &Machine<'_>, request: &Request<'_>) -> Result<Vec<i64>, Fault> {
    let width = machine.shapes.width(request.ty(1)?)?;
    let coordinate = |scalar: &Scalar| Ok(integer::sign_extend(crate::operate::known(*scalar)?, width));
    request.value(1)?.components()?.iter().map(coordinate).collect()
}

/// The extent of a level.
fn extent(image: &BoundImage, level: usize) -> [i64; 3] {
    image.extent.map(|size| i64::from((size >> level.min(31)).max(1)))
}

/// The offset of a texel; None if it is outside of the image.
fn offset(image: &BoundImage, level: usize, kind: Kind, at: &[i64]) -> Option<u64> {
    let dimensions = kind.dimensions();
    let extent = extent(image, level);
    let mut place = [0; 3];
    for (index, coordinate) in at.iter().take(dimensions).enumerate() {
        place[index] = u64::try_from(*coordinate).ok().filter(|_| *coordinate < extent[index])?;
    }
    let has_layer = kind.is_arrayed || kind.dim == DIM_CUBE;
    let layer = if has_layer { at.get(dimensions).copied().unwrap_or(0) } else { 0 };
    let layer = u64::try_from(layer).ok().filter(|layer| *layer < u64::from(image.layers))?;
    let [width, height, depth] = extent.map(|size| size as u64);
    let slice = layer * depth + place[2];
    Some(((slice * height + place[1]) * width + place[0]) * image.format.bytes())
}

fn outside(request: &Request<'_>, at: &[i64]) -> Fault {
    Fault::out_of_bounds(format!("{} at {at:?}", request.name()))
}

fn read(machine: &Machine<'_>, request: &Request<'_>) -> Result<Value, Fault> {
    let (image, kind, at) = (bound(machine, request)?, kind(machine, request)?, coordinates(machine, request)?);
    let level = level(request, 2)?.map(crate::operate::known).transpose()?.unwrap_or(0) as usize;
    let component = machine.shapes.component(request.result)?;
    let texel = match texel_at(machine, image, level, kind, &at, component)? {
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

fn texel_at(
    machine: &Machine<'_>,
    image: &BoundImage,
    level: usize,
    kind: Kind,
    at: &[i64],
    component: Component,
) -> Result<Option<[Scalar; 4]>, Fault> {
    let Some(buffer) = image.levels.get(level) else { return Ok(None) };
    let Some(offset) = offset(image, level, kind, at) else { return Ok(None) };
    texel::read(&machine.buffers[*buffer as usize], offset, image.format, component).map(Some)
}

fn write(machine: &mut Machine<'_>, request: &Request<'_>) -> Result<Value, Fault> {
    let (image, kind, at) = (bound(machine, request)?.clone(), kind(machine, request)?, coordinates(machine, request)?);
    level(request, 3)?;
    let component = machine.shapes.component(request.ty(2)?)?;
    let (Some(offset), Some(buffer)) = (offset(&image, 0, kind, &at), image.levels.first()) else {
        return match machine.inputs.on_out_of_bounds {
            OnOutOfBounds::Discard => Ok(Value::Scalar(Scalar::Undef)),
            OnOutOfBounds::Trap => Err(outside(request, &at)),
        };
    };
    let bytes = &mut machine.buffers[*buffer as usize];
    texel::write(bytes, offset, image.format, component, request.value(2)?.components()?)?;
    Ok(Value::Scalar(Scalar::Undef))
}

fn texel_pointer(machine: &mut Machine<'_>, request: &Request<'_>) -> Result<Value, Fault> {
    // The first operand is the address of the variable that holds the handle.
    let pointer = request.pointer(0)?;
    let Region::Shared(table) = pointer.region else { return Err(request.unsupported()) };
    let handle = machine.shared.get(table as usize).and_then(|table| table.get(pointer.offset as usize)).copied();
    let (Some(Scalar::Handle(Handle::Image(image))), Pointee::Slot(slot)) = (handle, pointer.pointee) else {
        return Err(Fault::out_of_bounds("no image is bound"));
    };
    let image = machine.images.get(image as usize).ok_or(Fault::invalid("an image that is not bound"))?;
    let kind = kind_of(machine, slot).ok_or_else(|| request.unsupported())?;
    let at = coordinates(machine, request)?;
    let (Some(offset), Some(buffer)) = (offset(image, 0, kind, &at), image.levels.first()) else {
        return Err(outside(request, &at));
    };
    if image.format.channels != 1 {
        return Err(Fault::unsupported("an atomic access of a texel of several channels"));
    }
    let component = match image.format.kind {
        crate::inputs::TexelKind::Float => Component::Float(ir::FloatKind::Float),
        _ => Component::Int(image.format.bits),
    };
    let pointee = Pointee::Component(component);
    Ok(Value::Scalar(Scalar::Pointer(Pointer { region: Region::Buffer(*buffer), offset, pointee, is_outside: false })))
}

fn size(machine: &Machine<'_>, request: &Request<'_>) -> Result<Value, Fault> {
    let (image, kind) = (bound(machine, request)?, kind(machine, request)?);
    let is_of_level = request.instruction.opcode == op::ImageQuerySizeLod;
    let level = if is_of_level { request.number(1)? as usize } else { 0 };
    let mut sizes: Vec<u64> = extent(image, level)[..kind.dimensions()].iter().map(|size| *size as u64).collect();
    if kind.is_arrayed {
        let cubes = if kind.dim == DIM_CUBE { 6 } else { 1 };
        sizes.push(u64::from(image.layers / cubes));
    }
    match sizes.as_slice() {
        [only] => Ok(Value::bits(*only)),
        sizes => Ok(Value::Vector(sizes.iter().map(|size| Scalar::Bits(*size)).collect())),
    }
}

/// A sample at an explicit level: of the nearest texel, or mixed from the neighbours in one level.
fn sample(machine: &Machine<'_>, request: &Request<'_>) -> Result<Value, Fault> {
    let Handle::SampledImage { sampler, .. } = request.handle(0)? else {
        return Err(Fault::invalid("a sample of what is no sampled image"));
    };
    let (image, kind) = (bound(machine, request)?, kind(machine, request)?);
    let sampler = *machine.samplers.get(sampler as usize).ok_or(Fault::invalid("a sampler that is not bound"))?;
    let coordinate_kind = machine.shapes.float(request.ty(1)?)?;
    let Some(at) = super::composite::numbers(coordinate_kind, request.value(1)?)? else {
        return crate::memory::filled(&machine.shapes, request.result, Scalar::Undef);
    };
    if kind.dim == DIM_CUBE {
        return Err(Fault::unsupported(format!("{} of a cube", request.name())));
    }
    let level = match level(request, 2)? {
        Some(level) => float::value(ir::FloatKind::Float, crate::operate::known(level)?)?,
        None => return Err(request.unsupported()),
    };
    let level = level.round_ties_even().clamp(0.0, image.levels.len().saturating_sub(1) as f64) as usize;
    let Component::Float(result) = machine.shapes.component(request.result)? else {
        return nearest(machine, request, image, (level, kind), &at, sampler.address);
    };
    if sampler.filter == Filter::Nearest {
        return nearest(machine, request, image, (level, kind), &at, sampler.address);
    }
    let dimensions = kind.dimensions();
    let extent = extent(image, level);
    let mut sum = [0.0; 4];
    for corner in 0..1 << dimensions {
        let mut place: Vec<i64> = at.iter().map(|coordinate| coordinate.round_ties_even() as i64).collect();
        let mut weight = 1.0;
        for dimension in 0..dimensions {
            let exact = at[dimension] * extent[dimension] as f64 - 0.5;
            let is_next = corner >> dimension & 1 == 1;
            weight *= if is_next { exact - exact.floor() } else { 1.0 - (exact - exact.floor()) };
            place[dimension] = exact.floor() as i64 + i64::from(is_next);
        }
        for (sum, channel) in sum.iter_mut().zip(addressed(machine, image, (level, kind), &place, sampler.address, result)?) {
            *sum += weight * channel;
        }
    }
    let channels = sum.iter().map(|channel| float::scalar(result, *channel)).collect::<Result<_, _>>()?;
    Ok(Value::Vector(channels))
}

fn nearest(
    machine: &Machine<'_>,
    request: &Request<'_>,
    image: &BoundImage,
    (level, kind): (usize, Kind),
    at: &[f64],
    mode: AddressMode,
) -> Result<Value, Fault> {
    let extent = extent(image, level);
    let mut place: Vec<i64> = at.iter().map(|coordinate| coordinate.round_ties_even() as i64).collect();
    let mut is_inside = true;
    for dimension in 0..kind.dimensions() {
        let texel = (at[dimension] * extent[dimension] as f64).floor() as i64;
        (place[dimension], is_inside) = wrapped(texel, extent[dimension], mode, is_inside);
    }
    let component = machine.shapes.component(request.result)?;
    let texel = if is_inside { texel_at(machine, image, level, kind, &place, component)? } else { None };
    Ok(Value::Vector(texel.unwrap_or([Scalar::Bits(0); 4]).into()))
}

/// The place of a texel that may be outside of an image of this size; false if it is on the border.
fn wrapped(texel: i64, size: i64, mode: AddressMode, is_inside: bool) -> (i64, bool) {
    match mode {
        AddressMode::Repeat => (texel.rem_euclid(size), is_inside),
        AddressMode::MirroredRepeat => {
            let place = texel.rem_euclid(2 * size);
            (if place < size { place } else { 2 * size - 1 - place }, is_inside)
        }
        AddressMode::ClampToEdge => (texel.clamp(0, size - 1), is_inside),
        AddressMode::ClampToBorder => (texel, is_inside && (0..size).contains(&texel)),
    }
}

/// The channels of a texel that may be outside.
fn addressed(
    machine: &Machine<'_>,
    image: &BoundImage,
    (level, kind): (usize, Kind),
    at: &[i64],
    mode: AddressMode,
    result: ir::FloatKind,
) -> Result<[f64; 4], Fault> {
    let extent = extent(image, level);
    let (mut place, mut is_inside) = (at.to_vec(), true);
    for dimension in 0..kind.dimensions() {
        (place[dimension], is_inside) = wrapped(place[dimension], extent[dimension], mode, is_inside);
    }
    let component = Component::Float(result);
    let texel = if is_inside { texel_at(machine, image, level, kind, &place, component)? } else { None };
    let mut channels = [0.0; 4];
    for (channel, scalar) in channels.iter_mut().zip(texel.unwrap_or([Scalar::Bits(0); 4])) {
        *channel = float::value(result, crate::operate::known(scalar)?)?;
    }
    Ok(channels)
}
