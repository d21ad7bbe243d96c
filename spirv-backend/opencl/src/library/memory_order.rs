//! Converts OpenCL C's memory orders and scopes, constant or not, to SPIR-V's numbers.

use crate::state::FunctionEmitter;
use diagnostics::registry as code;
use ir::Operand;
use spirv::{Op, Scope};
use spirv_backend::Fallible;
use spirv_module::Id;

/// Memory semantics of an argument of type `memory_order`. The bit of each order from `memory_order_acquire` (2) on is `1 <<
/// (order - 1)`; `memory_order_relaxed` (0) has none.
pub fn opencl_order(fx: &mut FunctionEmitter<'_, '_>, order: Operand) -> Fallible<Id> {
    match fx.constant_index(order) {
        Some(0) => Ok(fx.emitter.module.uint(0)),
        Some(number @ 2..=5) => Ok(fx.emitter.module.uint(1 << (number - 1))),
        Some(other) => Err(fx.emitter.error(code::OPERAND_VALUE, &format!("invalid memory order {other}"))),
        None => {
            let int = fx.emitter.module.int_type(32, false);
            let order = fx.value_as(order, int)?;
            let one = fx.emitter.module.uint(1);
            let bit = fx.emit(Op::ShiftLeftLogical, int, vec![one.into(), order.into()]);
            Ok(fx.emit(Op::ShiftRightLogical, int, vec![bit.into(), one.into()]))
        }
    }
}

/// The SPIR-V scope of an argument of type `memory_scope`.
pub fn opencl_scope(fx: &mut FunctionEmitter<'_, '_>, scope: Option<Operand>, default: Scope) -> Fallible<Id> {
    /// SPIR-V's numbers by OpenCL's, four bits each from the lowest: work-item, work-group, device, all devices, sub-group.
    const SCOPES: u32 = 0x30124;
    let Some(scope) = scope else { return Ok(fx.emitter.module.uint(default as u32)) };
    match fx.constant_index(scope) {
        Some(number @ 0..=4) => Ok(fx.emitter.module.uint(SCOPES >> (4 * number) & 0xf)),
        Some(other) => Err(fx.emitter.error(code::OPERAND_VALUE, &format!("invalid memory scope {other}"))),
        None => {
            let int = fx.emitter.module.int_type(32, false);
            let scope = fx.value_as(scope, int)?;
            let [table, two, mask] = [SCOPES, 2, 0xf].map(|number| fx.emitter.module.uint(number));
            let distance = fx.emit(Op::ShiftLeftLogical, int, vec![scope.into(), two.into()]);
            let shifted = fx.emit(Op::ShiftRightLogical, int, vec![table.into(), distance.into()]);
            Ok(fx.emit(Op::BitwiseAnd, int, vec![shifted.into(), mask.into()]))
        }
    }
}

/// Emits the bitwise OR of two integers, which is folded if both are constants.
pub fn either_bits(fx: &mut FunctionEmitter<'_, '_>, left: Id, right: Id) -> Fallible<Id> {
    let constant = |id: Id| fx.emitter.module.global(id).filter(|inst| inst.is(Op::Constant)).and_then(|inst| inst.literal(0));
    if let (Some(left), Some(right)) = (constant(left), constant(right)) {
        return Ok(fx.emitter.module.uint(left | right));
    }
    let int = fx.emitter.module.int_type(32, false);
    Ok(fx.emit(Op::BitwiseOr, int, vec![left.into(), right.into()]))
}
