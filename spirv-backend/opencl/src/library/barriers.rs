//! Emits OpenCL C's barriers and fences as OpControlBarrier and OpMemoryBarrier.

use crate::instructions::{argument, effect};
use crate::library::memory_order::{either_bits, opencl_order, opencl_scope};
use crate::resolve::barriers::BarrierFunction;
use crate::state::FunctionEmitter;
use ir::op::{AtomicOrdering, Call};

use spirv::{MemorySemantics, Op, Scope};

use spirv_backend::Fallible;

use spirv_module::{Id, Word};

pub fn opencl_barrier(fx: &mut FunctionEmitter<'_, '_>, call: &Call, function: BarrierFunction) -> Fallible<()> {
    let memory = fenced_memory(fx, call)?;
    let order = |order: MemorySemantics| order.bits();
    match function {
        BarrierFunction::Barrier(execution) => {
            let order = fx.emitter.module.uint(order(MemorySemantics::SEQUENTIALLY_CONSISTENT));
            let semantics = either_bits(fx, order, memory)?;
            let scope = opencl_scope(fx, call.args.get(1).copied(), execution)?;
            let execution = fx.emitter.module.uint(execution as u32);
            effect(fx, Op::ControlBarrier, [execution, scope, semantics].map(Word::Id).to_vec());
        }
        BarrierFunction::Half(op) => {
            let arrives = op == Op::ControlBarrierArriveINTEL;
            let order = fx.emitter.module.uint(order(if arrives { MemorySemantics::RELEASE } else { MemorySemantics::ACQUIRE }));
            let semantics = either_bits(fx, order, memory)?;
            let scope = opencl_scope(fx, call.args.get(1).copied(), Scope::Workgroup)?;
            let execution = fx.emitter.module.uint(Scope::Workgroup as u32);
            effect(fx, op, [execution, scope, semantics].map(Word::Id).to_vec());
        }
        BarrierFunction::Fence(ordering) => {
            let order = fx.emitter.module.uint(order(match ordering {
                AtomicOrdering::Acquire => MemorySemantics::ACQUIRE,
                AtomicOrdering::Release => MemorySemantics::RELEASE,
                _ => MemorySemantics::ACQUIRE_RELEASE,
            }));
            let semantics = either_bits(fx, order, memory)?;
            let scope = fx.emitter.module.uint(Scope::Workgroup as u32);
            effect(fx, Op::MemoryBarrier, vec![scope.into(), semantics.into()]);
        }
        BarrierFunction::OrderedFence => {
            let order = opencl_order(fx, argument(fx, call, 1)?)?;
            let semantics = either_bits(fx, order, memory)?;
            let scope = opencl_scope(fx, Some(argument(fx, call, 2)?), Scope::Device)?;
            effect(fx, Op::MemoryBarrier, vec![scope.into(), semantics.into()]);
        }
    }
    Ok(())
}

/// The memory that the flags of a fence select: CLK_LOCAL_MEM_FENCE (1), CLK_GLOBAL_MEM_FENCE (2), CLK_IMAGE_MEM_FENCE (4).
fn fenced_memory(fx: &mut FunctionEmitter<'_, '_>, call: &Call) -> Fallible<Id> {
    let flags = argument(fx, call, 0)?;
    if let Some(flags) = fx.constant_index(flags) {
        let mut memory = MemorySemantics::RELAXED;
        memory.set(MemorySemantics::WORKGROUP_MEMORY, flags & 1 != 0);
        memory.set(MemorySemantics::CROSS_WORKGROUP_MEMORY, flags & 2 != 0);
        memory.set(MemorySemantics::IMAGE_MEMORY, flags & 4 != 0);
        return Ok(fx.emitter.module.uint(memory.bits()));
    }
    // 1 and 2 are shifted to bits 8 and 9, 4 to bit 11.
    let int = fx.emitter.module.int_type(32, false);
    let flags = fx.value_as(flags, int)?;
    let mut parts = Vec::with_capacity(2);
    for (mask, distance) in [(3, 8), (4, 9)] {
        let [mask, distance] = [mask, distance].map(|number| fx.emitter.module.uint(number));
        let part = fx.emit(Op::BitwiseAnd, int, vec![flags.into(), mask.into()]);
        parts.push(fx.emit(Op::ShiftLeftLogical, int, vec![part.into(), distance.into()]));
    }
    either_bits(fx, parts[0], parts[1])
}
