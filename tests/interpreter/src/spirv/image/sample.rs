//! OpImageSample…, OpImageGather, OpImageDrefGather and OpImageQueryLod.

use super::dense::dense;
use super::filter::Source;
use super::operands::Operands;
use super::place::{Kind, bound};
use super::{cube, level};
use crate::fault::Fault;
use crate::float;
use crate::machine::Machine;
use crate::memory::filled;
use crate::operate::known;
use crate::request::{Instruction, Request};
use crate::shape::Shape;
use crate::spirv::composite::numbers;
use crate::value::{Handle, Scalar, Value};
use spirv_grammar::op;

/// The name of an instruction, which describes its operation.
fn name(opcode: u32) -> &'static str {
    spirv_grammar::instruction(opcode).map_or("", |known| known.name)
}

/// True for an instruction that takes coordinates from 0 to 1.
pub fn is_sample(opcode: u32) -> bool {
    let name = name(opcode);
    name.starts_with("OpImageSample") && name.ends_with("Lod") || name.ends_with("Gather") || opcode == op::ImageQueryLod
}

/// True for an instruction whose level of detail depends on the derivatives of its coordinates.
pub fn is_implicit(opcode: u32) -> bool {
    is_sample(dense(opcode).unwrap_or(opcode)) && spirv_grammar::facts(opcode).takes_derivatives()
}

fn is_projective(opcode: u32) -> bool {
    name(opcode).contains("Proj")
}

/// The coordinates of a sample, divided by the last one for projective instructions. None if one of them is undefined.
///
/// # Errors
/// They are no floats.
pub fn coordinates(machine: &Machine<'_>, request: &Request<'_>) -> Result<Option<Vec<f64>>, Fault> {
    let kind = machine.shapes.float(request.ty(1)?)?;
    let opcode = dense(request.instruction.opcode).unwrap_or(request.instruction.opcode);
    Ok(numbers(kind, request.value(1)?)?.map(|mut at| {
        if is_projective(opcode)
            && let Some(divisor) = at.pop()
        {
            at.iter_mut().for_each(|coordinate| *coordinate /= divisor);
        }
        at
    }))
}

/// The result; `gradients` are the derivatives of the coordinates if the level of detail depends on them.
///
/// # Errors
/// The operands do not fit the instruction, or are undefined.
pub fn execute(machine: &Machine<'_>, request: &Request<'_>, gradients: Option<[Vec<f64>; 2]>) -> Result<Value, Fault> {
    let opcode = request.instruction.opcode;
    if let Some(opcode) = dense(opcode) {
        let Shape::Struct { fields, .. } = machine.shapes.shape(request.result) else {
            return Err(Fault::invalid("a sparse access that gives no struct"));
        };
        let instruction = Instruction::core(opcode);
        let result = *fields.last().ok_or(Fault::invalid("a sparse access that gives no texel"))?;
        let dense = Request { instruction, result, args: request.args.clone(), types: request.types.clone(), pointee: None };
        return Ok(Value::Aggregate([Value::bits(0), execute(machine, &dense, gradients)?].into()));
    }
    let sampler = match request.handle(0)? {
        Handle::SampledImage { sampler, .. } => sampler,
        _ => return Err(Fault::invalid("a sample of what is no sampled image")),
    };
    let image = bound(machine, request)?;
    let kind = Kind::of(machine, request.ty(0)?).ok_or_else(|| request.unsupported())?;
    let sampler = *machine.samplers.get(sampler as usize).ok_or(Fault::invalid("a sampler that is not bound"))?;
    let Some(at) = coordinates(machine, request)? else {
        return filled(&machine.shapes, request.result, Scalar::Undef);
    };
    let (takes_reference, is_gather) = (name(opcode).contains("Dref"), name(opcode).ends_with("Gather"));
    let first = spirv_grammar::facts(opcode).image_operands().unwrap_or(request.args.len());
    let operands = Operands::read(&machine.shapes, request, first)?;
    let base = match (operands.lod, operands.gradients.as_ref().or(gradients.as_ref())) {
        (Some(lod), _) => lod,
        (None, Some(gradients)) => level::of_gradients(image, kind, &at, gradients),
        (None, None) if is_gather => 0.0,
        (None, None) => return Err(Fault::unsupported(format!("{} without derivatives", request.name()))),
    };
    let lod = level::of_detail(&sampler, &operands, base);
    let level = if is_gather && operands.lod.is_none() { 0 } else { level::selected(image, lod) };
    if opcode == op::ImageQueryLod {
        let free = level::without_limits(&sampler, &operands, base);
        let kind = machine.shapes.float(request.result)?;
        return Ok(Value::Vector([float::scalar(kind, level as f64)?, float::scalar(kind, free)?].into()));
    }
    let reference = match takes_reference {
        true => Some(float::value(machine.shapes.float(request.ty(2)?)?, known(request.scalar(2)?)?)?),
        false => None,
    };
    let (place, layer) = placed(kind, image.layers, &at);
    let component = machine.shapes.component(request.result)?;
    let source = Source { machine, image, kind, sampler, level, layer, reference, component };
    let texel = match is_gather {
        true => {
            let channel = if takes_reference { 0 } else { request.number(2)? as usize };
            source.gather(&place, &operands.offset, operands.offsets.as_deref(), channel)?
        }
        false => source.sample(&place, &operands.offset)?,
    };
    let length = machine.shapes.length(request.result) as usize;
    Ok(if length == 1 { Value::Scalar(texel[0]) } else { Value::Vector(texel[..length.min(4)].into()) })
}

/// The coordinates within a layer, and the nearest existing layer.
fn placed(kind: Kind, layers: u32, at: &[f64]) -> (Vec<f64>, i64) {
    let count = kind.coordinates();
    let faces = if kind.is_cube() { 6 } else { 1 };
    let last = i64::from(layers) / faces - 1;
    let layer = match at.get(count) {
        Some(layer) if kind.is_arrayed => (layer.round_ties_even() as i64).clamp(0, last.max(0)),
        _ => 0,
    };
    match at {
        [x, y, z, ..] if kind.is_cube() => {
            let (face, place) = cube::face([*x, *y, *z]);
            (place.to_vec(), 6 * layer + face)
        }
        _ => (at[..count.min(at.len())].to_vec(), layer),
    }
}
