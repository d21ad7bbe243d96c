//! Core instructions on images (SPIR-V 3.52.10).

mod cube;
mod dense;
mod filter;
mod level;
mod operands;
mod place;
mod query;
mod sample;
mod texels;

pub use sample::{coordinates, execute as sample, is_implicit};

use crate::fault::Fault;
use crate::machine::Machine;
use crate::request::{Instruction, Request};
use crate::value::{Handle, Scalar, Value};
use dense::dense;
use place::bound;
use spirv_grammar::op;

/// Executes an instruction that needs no other invocation; None if it is of another family.
///
/// # Errors
/// The operands do not fit the instruction, or a texel is out of bounds.
pub fn execute(machine: &mut Machine<'_>, request: &Request<'_>) -> Result<Option<Value>, Fault> {
    let opcode = request.instruction.opcode;
    if let Some(dense) = dense(opcode).filter(|dense| !sample::is_sample(*dense)) {
        return sparse(machine, request, dense).map(Some);
    }
    Ok(Some(match opcode {
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
        op::ImageRead | op::ImageFetch => texels::read(machine, request)?,
        op::ImageWrite => texels::write(machine, request)?,
        op::ImageTexelPointer => texels::pointer(machine, request)?,
        op::ImageQuerySize | op::ImageQuerySizeLod => query::size(machine, request)?,
        op::ImageQueryLevels => Value::bits(bound(machine, request)?.levels.len() as u64),
        op::ImageQuerySamples => Value::bits(u64::from(bound(machine, request)?.samples)),
        // Every texel is resident.
        op::ImageSparseTexelsResident => Value::bool(true),
        _ if sample::is_sample(dense(opcode).unwrap_or(opcode)) => sample::execute(machine, request, None)?,
        _ => return Ok(None),
    }))
}

/// A residency code, 0, and the texel.
fn sparse(machine: &mut Machine<'_>, request: &Request<'_>, opcode: u32) -> Result<Value, Fault> {
    let crate::shape::Shape::Struct { fields, .. } = machine.shapes.shape(request.result) else {
        return Err(Fault::invalid("a sparse access that gives no struct"));
    };
    let [_, result] = *fields.as_slice() else { return Err(Fault::invalid("a sparse access that gives no texel")) };
    let instruction = Instruction::core(opcode);
    let dense = Request { instruction, result, args: request.args.clone(), types: request.types.clone(), pointee: None };
    let texel = execute(machine, &dense)?.ok_or_else(|| request.unsupported())?;
    Ok(Value::Aggregate([Value::bits(0), texel].into()))
}
