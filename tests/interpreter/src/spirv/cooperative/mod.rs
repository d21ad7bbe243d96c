//! SPV_KHR_cooperative_matrix with the additions of SPV_NV_cooperative_matrix2, and SPV_NV_cooperative_vector.
//!
//! SPIR-V does not specify which invocation holds which elements of a matrix. Here invocation k of the n that share it holds the elements
//! k - use, k - use + n, and so on, row by row. Elements of matrices of different uses thus belong to different invocations, as on a
//! device. The elements of an invocation are at the front of a vector with as many components as the matrix has; the components after
//! them are undefined, although all invocations have the same length. Instructions on the elements of an invocation are those on vectors.
//! The others are executed by all invocations of the matrix's scope together.

mod element;
mod matrix;
mod memory;
mod together;
pub mod vector;

pub use matrix::{MatrixType, Scope};
pub use together::{Member, execute};

use crate::fault::Fault;
use crate::invocation::Invocation;
use crate::machine::Machine;
use crate::request::{Instruction, Request};
use crate::value::Value;
use ir::Types;
use ir::types::TargetKind;
use spirv_grammar::op;

/// True for an instruction that several invocations execute together.
pub fn is_of_scope(instruction: Instruction<'_>) -> bool {
    instruction.set.is_none()
        && matches!(
            instruction.opcode,
            op::CooperativeMatrixLoadKHR
                | op::CooperativeMatrixStoreKHR
                | op::CooperativeMatrixMulAddKHR
                | op::CooperativeMatrixConvertUseEXT
                | op::CooperativeMatrixTransposeNV
                | op::CooperativeMatrixPerElementOpEXT
        )
}

/// The scope whose invocations execute an instruction together; None if each does on its own.
pub fn scope(types: &Types, request: &Request<'_>) -> Option<Scope> {
    if request.instruction.set.is_some() {
        return None;
    }
    let of = |ty| MatrixType::of(types, ty);
    let operand = |at: usize| request.types.get(at).and_then(|ty| of(*ty));
    let matrix = match request.instruction.opcode {
        op::CooperativeMatrixLoadKHR
        | op::CooperativeMatrixMulAddKHR
        | op::CooperativeMatrixConvertUseEXT
        | op::CooperativeMatrixTransposeNV
        | op::CooperativeMatrixPerElementOpEXT => of(request.result),
        op::CooperativeMatrixStoreKHR => operand(1),
        // A conversion to another use.
        op::ConvertFToU | op::ConvertFToS | op::ConvertSToF | op::ConvertUToF | op::UConvert | op::SConvert | op::FConvert => {
            of(request.result).filter(|to| operand(0).is_some_and(|from| from.usage != to.usage))
        }
        _ => None,
    };
    matrix.map(|matrix| matrix.scope)
}

/// The result of an instruction that an invocation executes alone; None if it is of another family.
///
/// # Errors
/// The operands do not fit the instruction.
pub fn alone(machine: &mut Machine<'_>, invocation: &mut Invocation<'_>, request: &Request<'_>) -> Result<Option<Value>, Fault> {
    if request.instruction.opcode != op::CooperativeMatrixLengthKHR {
        return vector::execute(machine, invocation, request);
    }
    let types = &machine.module.types;
    let ty = types[request.ty(0)?].inner(TargetKind::TypeOperand);
    let matrix = ty.and_then(|ty| MatrixType::of(types, ty)).ok_or(Fault::invalid("the length of what is no matrix"))?;
    let ids = &invocation.ids;
    let group: u32 = ids.local_size.iter().product();
    let count = match matrix.scope {
        Scope::Workgroup => group,
        Scope::Subgroup => {
            let size = ids.subgroup_size.max(1);
            size.min(group - ids.index / size * size)
        }
    };
    Ok(Some(Value::bits((matrix.count() as u64).div_ceil(u64::from(count.max(1))))))
}
