//! OpenCL C's barriers and fences: a call in, OpControlBarrier or OpMemoryBarrier out.

use super::super::mangling::Parameter;
use crate::emitter::Fallible;
use crate::function::FunctionEmitter;
use ir::op::{AtomicOrdering, Call};
use spirv::{MemorySemantics, Op, Scope};
use spirv_module::{Id, Word};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Function {
    /// `barrier(flags)`, `work_group_barrier(flags, scope)`, `sub_group_barrier`: of all invocations in this scope.
    Barrier(Scope),
    /// `intel_work_group_barrier_arrive(flags, scope)`, and `…_wait`: the two halves of a barrier.
    Half(Op),
    /// `mem_fence(flags)`, `read_mem_fence`, `write_mem_fence`
    Fence(AtomicOrdering),
    /// `atomic_work_item_fence(flags, order, scope)`
    OrderedFence,
}

pub fn function(name: &str, params: &[Parameter]) -> Option<Function> {
    match (name, params.len()) {
        ("barrier", 1) | ("work_group_barrier", 1 | 2) => Some(Function::Barrier(Scope::Workgroup)),
        ("sub_group_barrier", 1 | 2) => Some(Function::Barrier(Scope::Subgroup)),
        ("intel_work_group_barrier_arrive", 1 | 2) => Some(Function::Half(Op::ControlBarrierArriveINTEL)),
        ("intel_work_group_barrier_wait", 1 | 2) => Some(Function::Half(Op::ControlBarrierWaitINTEL)),
        ("mem_fence", 1) => Some(Function::Fence(AtomicOrdering::AcqRel)),
        ("read_mem_fence", 1) => Some(Function::Fence(AtomicOrdering::Acquire)),
        ("write_mem_fence", 1) => Some(Function::Fence(AtomicOrdering::Release)),
        ("atomic_work_item_fence", 3) => Some(Function::OrderedFence),
        _ => None,
    }
}

impl FunctionEmitter<'_, '_> {
    pub fn opencl_barrier(&mut self, call: &Call, function: Function) -> Fallible<()> {
        let memory = self.fenced_memory(call)?;
        let order = |order: MemorySemantics| order.bits();
        match function {
            Function::Barrier(execution) => {
                let order = self.emitter.uint(order(MemorySemantics::SEQUENTIALLY_CONSISTENT));
                let semantics = self.either_bits(order, memory)?;
                let scope = self.opencl_scope(call.args.get(1).copied(), execution)?;
                let execution = self.emitter.uint(execution as u32);
                self.effect(Op::ControlBarrier, [execution, scope, semantics].map(Word::Id).to_vec());
            }
            Function::Half(op) => {
                let arrives = op == Op::ControlBarrierArriveINTEL;
                let order = self.emitter.uint(order(if arrives { MemorySemantics::RELEASE } else { MemorySemantics::ACQUIRE }));
                let semantics = self.either_bits(order, memory)?;
                let scope = self.opencl_scope(call.args.get(1).copied(), Scope::Workgroup)?;
                let execution = self.emitter.uint(Scope::Workgroup as u32);
                self.effect(op, [execution, scope, semantics].map(Word::Id).to_vec());
            }
            Function::Fence(ordering) => {
                let order = self.emitter.uint(order(match ordering {
                    AtomicOrdering::Acquire => MemorySemantics::ACQUIRE,
                    AtomicOrdering::Release => MemorySemantics::RELEASE,
                    _ => MemorySemantics::ACQUIRE_RELEASE,
                }));
                let semantics = self.either_bits(order, memory)?;
                let scope = self.emitter.uint(Scope::Workgroup as u32);
                self.effect(Op::MemoryBarrier, vec![scope.into(), semantics.into()]);
            }
            Function::OrderedFence => {
                let order = self.opencl_order(self.argument(call, 1)?)?;
                let semantics = self.either_bits(order, memory)?;
                let scope = self.opencl_scope(Some(self.argument(call, 2)?), Scope::Device)?;
                self.effect(Op::MemoryBarrier, vec![scope.into(), semantics.into()]);
            }
        }
        Ok(())
    }

    /// What the flags say is fenced: 1 is a work-group's memory, 2 global memory, 4 images.
    fn fenced_memory(&mut self, call: &Call) -> Fallible<Id> {
        let flags = self.argument(call, 0)?;
        if let Some(flags) = self.constant_index(flags) {
            let mut memory = MemorySemantics::RELAXED;
            memory.set(MemorySemantics::WORKGROUP_MEMORY, flags & 1 != 0);
            memory.set(MemorySemantics::CROSS_WORKGROUP_MEMORY, flags & 2 != 0);
            memory.set(MemorySemantics::IMAGE_MEMORY, flags & 4 != 0);
            return Ok(self.emitter.uint(memory.bits()));
        }
        // 1 and 2 are shifted to bits 8 and 9, 4 to bit 11.
        let int = self.emitter.int_type(32, false);
        let flags = self.value_as(flags, int)?;
        let mut parts = Vec::with_capacity(2);
        for (mask, distance) in [(3, 8), (4, 9)] {
            let [mask, distance] = [mask, distance].map(|number| self.emitter.uint(number));
            let part = self.emit(Op::BitwiseAnd, int, vec![flags.into(), mask.into()]);
            parts.push(self.emit(Op::ShiftLeftLogical, int, vec![part.into(), distance.into()]));
        }
        self.either_bits(parts[0], parts[1])
    }

    /// The bits of both numbers, which may be constants.
    pub fn either_bits(&mut self, left: Id, right: Id) -> Fallible<Id> {
        let constant =
            |id: Id| self.emitter.module.global(id).filter(|inst| inst.is(Op::Constant)).and_then(|inst| inst.literal(0));
        if let (Some(left), Some(right)) = (constant(left), constant(right)) {
            return Ok(self.emitter.uint(left | right));
        }
        let int = self.emitter.int_type(32, false);
        Ok(self.emit(Op::BitwiseOr, int, vec![left.into(), right.into()]))
    }
}
