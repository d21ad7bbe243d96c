//! Small instructions of extensions: integer functions, frozen values, predicated accesses.

use super::opencl;
use crate::access;
use crate::fault::Fault;
use crate::float;
use crate::invocation::Invocation;
use crate::machine::Machine;
use crate::memory::filled;
use crate::operate::{self, known};
use crate::request::Request;
use crate::shape::Shape;
use crate::value::{Scalar, Value};
use ir::FloatKind;
use spirv_grammar::op;

/// Executes an instruction; None if it is of another family.
///
/// # Errors
/// The operands do not fit the instruction.
pub fn execute(
    machine: &mut Machine<'_>,
    invocation: &mut Invocation<'_>,
    request: &Request<'_>,
) -> Result<Option<Value>, Fault> {
    if let Some(name) = integer_function(request.instruction.opcode) {
        return opencl::integers::execute(&machine.shapes, name, request);
    }
    Ok(Some(match request.instruction.opcode {
        op::PoisonKHR => filled(&machine.shapes, request.result, Scalar::Poison)?,
        op::FreezeKHR => operate::frozen(request.value(0)?)?,
        op::FmaKHR => {
            let kind = machine.shapes.float(request.result)?;
            let values = [request.value(0)?, request.value(1)?, request.value(2)?];
            super::math::floats(kind, &values, |values| float::fused(kind, values[0], values[1], values[2]))?
        }
        op::CompositeConstructReplicateEXT | op::ConstantCompositeReplicateEXT | op::SpecConstantCompositeReplicateEXT => {
            let part = request.value(0)?;
            match machine.shapes.shape(request.result) {
                Shape::Vector { length, .. } => Value::Vector(vec![part.scalar()?; *length as usize].into()),
                Shape::Array { length, .. } => Value::Aggregate(vec![part.clone(); *length as usize].into()),
                Shape::Struct { fields, .. } => Value::Aggregate(vec![part.clone(); fields.len()].into()),
                _ => return Err(request.unsupported()),
            }
        }
        op::PredicatedLoadINTEL => match known(request.scalar(1)?)? {
            0 => request.value(2)?.clone(),
            _ => access::load(machine, invocation, request.pointer(0)?)?,
        },
        op::PredicatedStoreINTEL => {
            if known(request.scalar(2)?)? != 0 {
                access::store(machine, invocation, request.pointer(0)?, request.value(1)?)?;
            }
            Value::Scalar(Scalar::Undef)
        }
        // Both halves of a barrier: the second one waits.
        op::ControlBarrierArriveEXT | op::LifetimeStart | op::LifetimeStop => Value::Scalar(Scalar::Undef),
        op::ConvertBF16ToFINTEL => {
            request.value(0)?.map(|scalar| Ok(scalar.bits()?.map_or(scalar, |bits| Scalar::Bits(bits << 16))))?
        }
        op::ConvertFToBF16INTEL => request.value(0)?.map(|scalar| match scalar.bits()? {
            Some(bits) => float::scalar(FloatKind::BFloat, float::value(FloatKind::Float, bits)?),
            None => Ok(scalar),
        })?,
        _ => return Ok(None),
    }))
}

/// SPV_INTEL_shader_integer_functions2, by the names that OpenCL.std has for the same.
fn integer_function(opcode: u32) -> Option<&'static str> {
    Some(match opcode {
        op::UCountLeadingZerosINTEL => "clz",
        op::UCountTrailingZerosINTEL => "ctz",
        op::AbsISubINTEL => "s_abs_diff",
        op::AbsUSubINTEL => "u_abs_diff",
        op::IAddSatINTEL => "s_add_sat",
        op::UAddSatINTEL => "u_add_sat",
        op::ISubSatINTEL => "s_sub_sat",
        op::USubSatINTEL => "u_sub_sat",
        op::IAverageINTEL => "s_hadd",
        op::UAverageINTEL => "u_hadd",
        op::IAverageRoundedINTEL => "s_rhadd",
        op::UAverageRoundedINTEL => "u_rhadd",
        _ => return None,
    })
}
