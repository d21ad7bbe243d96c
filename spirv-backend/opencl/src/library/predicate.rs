//! Converts OpenCL C's predicates, which are integers, to bools.

use crate::instructions::bools_like;
use crate::state::FunctionEmitter;
use ir::Operand;
use spirv::Op;
use spirv_backend::{Fallible, TypeShape};
use spirv_module::Id;

/// Converts an integer predicate to a bool.
pub fn predicate(fx: &mut FunctionEmitter<'_, '_>, operand: Operand) -> Fallible<Id> {
    let value = fx.value(operand)?;
    if !matches!(fx.component(value.ty), TypeShape::Int { .. }) {
        return Ok(value.id);
    }
    let bools = bools_like(fx, value.ty);
    let zero = fx.emitter.module.splat(value.ty, 0)?;
    Ok(fx.emit(Op::INotEqual, bools, vec![value.id.into(), zero.into()]))
}
