//! Resolves OpenCL C's barriers and fences by name.

use crate::mangling::Parameter;
use ir::op::AtomicOrdering;
use spirv::{Op, Scope};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BarrierFunction {
    /// A control barrier of this scope: `barrier(flags)`, `work_group_barrier(flags, scope)`, `sub_group_barrier`.
    Barrier(Scope),
    /// One half of a split barrier: `intel_work_group_barrier_arrive(flags, scope)`, `intel_work_group_barrier_wait(flags, scope)`.
    Half(Op),
    /// A memory barrier of this order: `mem_fence(flags)`, `read_mem_fence`, `write_mem_fence`.
    Fence(AtomicOrdering),
    /// A memory barrier whose order is an argument: `atomic_work_item_fence(flags, order, scope)`.
    OrderedFence,
}

pub fn function(name: &str, params: &[Parameter]) -> Option<BarrierFunction> {
    match (name, params.len()) {
        ("barrier", 1) | ("work_group_barrier", 1 | 2) => Some(BarrierFunction::Barrier(Scope::Workgroup)),
        ("sub_group_barrier", 1 | 2) => Some(BarrierFunction::Barrier(Scope::Subgroup)),
        ("intel_work_group_barrier_arrive", 1 | 2) => Some(BarrierFunction::Half(Op::ControlBarrierArriveINTEL)),
        ("intel_work_group_barrier_wait", 1 | 2) => Some(BarrierFunction::Half(Op::ControlBarrierWaitINTEL)),
        ("mem_fence", 1) => Some(BarrierFunction::Fence(AtomicOrdering::AcqRel)),
        ("read_mem_fence", 1) => Some(BarrierFunction::Fence(AtomicOrdering::Acquire)),
        ("write_mem_fence", 1) => Some(BarrierFunction::Fence(AtomicOrdering::Release)),
        ("atomic_work_item_fence", 3) => Some(BarrierFunction::OrderedFence),
        _ => None,
    }
}
