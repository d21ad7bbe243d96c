//! Facts about the whole program on which the code of single functions depends, computed before anything is lowered.

use rustc_hash::FxHashSet;
use sema::hir::{self, ExprKind, Interpolant, Intrinsic, Program};
use std::cell::OnceCell;

/// The facts about a program.
#[derive(Debug)]
pub(crate) struct ProgramFacts {
    /// The functions of entry points.
    pub entry_functions: FxHashSet<hir::FunctionId>,
    /// The program reads inputs at vertices, so that all inputs without interpolation are arrays.
    pub per_vertex: bool,
    /// The program interpolates inputs at other positions, or may give one to an instruction by reference.
    pub asks_for_inputs: bool,
    /// Some barrier waits for the thread group by flags that are not constants.
    pub waits_by_flags: bool,
    /// Some instruction of a header has a parameter that it gets by reference.
    pub has_reference_params: bool,
    /// The groupshared variables that are payloads of amplification shaders, and therefore in the payload's storage class.
    pub payloads: FxHashSet<hir::GlobalId>,
    uses_counters: OnceCell<bool>,
}

impl ProgramFacts {
    pub fn of(program: &Program) -> Self {
        let has_reference_params = has_reference_params(program);
        let (mut asks_for_inputs, mut per_vertex) = (has_reference_params, false);
        for (intrinsic, _) in program.intrinsic_calls() {
            if let Intrinsic::Interpolated(interpolant) = intrinsic {
                asks_for_inputs = true;
                per_vertex |= interpolant == Interpolant::AtVertex;
            }
        }
        Self {
            entry_functions: program.entries.iter().map(|entry| entry.function).collect(),
            per_vertex,
            asks_for_inputs,
            waits_by_flags: waits_by_flags(program),
            has_reference_params,
            payloads: payloads(program),
            uses_counters: OnceCell::new(),
        }
    }

    /// True if the program accesses hidden counters of structured buffers. Computed at the first call.
    pub fn uses_counters(&self, program: &Program) -> bool {
        let is_counter = |intrinsic| [Intrinsic::INCREMENT_COUNTER, Intrinsic::DECREMENT_COUNTER].contains(&intrinsic);
        *self.uses_counters.get_or_init(|| program.intrinsic_calls().any(|(intrinsic, _)| is_counter(intrinsic)))
    }
}

fn has_reference_params(program: &Program) -> bool {
    let is_reference = |param: &hir::InstructionParam| param.kind == hir::InstructionParamKind::Reference;
    program.instructions.values().any(|instruction| instruction.from_user && instruction.params.iter().any(is_reference))
}

fn waits_by_flags(program: &Program) -> bool {
    program.intrinsic_calls().any(|(intrinsic, args)| matches!(intrinsic, Intrinsic::Barrier(_)) && !args.is_empty())
}

/// The groupshared variables that `DispatchMesh` passes. An entry point has at most one variable of the payload's storage class
/// (SPV_EXT_mesh_shader): if one passes several variables, or parts of them, all are copied.
fn payloads(program: &Program) -> FxHashSet<hir::GlobalId> {
    let mut found = FxHashSet::default();
    let mut has_parts = false;
    for (intrinsic, args) in program.intrinsic_calls() {
        if intrinsic == Intrinsic::DISPATCH_MESH
            && let Some(payload) = args.get(3)
        {
            match program.exprs[*payload].kind {
                ExprKind::Global(global) => drop(found.insert(global)),
                _ => has_parts = true,
            }
        }
    }
    let entries = program.entries.iter().filter(|entry| entry.stage == hir::Stage::Amplification).count();
    if entries <= 1 && (has_parts || found.len() > 1) {
        found.clear();
    }
    found
}
