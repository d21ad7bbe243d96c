//! Program-wide facts about stage inputs and outputs, computed before anything is lowered.

use rustc_hash::FxHashSet;
use sema::hir::{self, ExprKind, InstructionParamKind};
use sema::hir::{Interpolant, Intrinsic};

/// Whether the program interpolates inputs at other positions or may give one to an instruction by reference, and whether it reads them at
/// vertices: then all inputs without interpolation are arrays.
pub(crate) fn asks_for_inputs(program: &hir::Program) -> (bool, bool) {
    let mut asks = (has_reference_params(program), false);
    for (intrinsic, _) in program.intrinsic_calls() {
        if let Intrinsic::Interpolated(interpolant) = intrinsic {
            asks = (true, asks.1 || interpolant == Interpolant::AtVertex);
        }
    }
    asks
}

/// True if some instruction has a parameter that it gets by reference.
pub(crate) fn has_reference_params(program: &hir::Program) -> bool {
    let is_reference = |param: &hir::InstructionParam| param.kind == InstructionParamKind::Reference;
    program.instructions.values().any(|instruction| instruction.from_user && instruction.params.iter().any(is_reference))
}

/// Whether the program has a barrier that waits for the thread group by flags that are no constants.
pub(crate) fn waits_by_flags(program: &hir::Program) -> bool {
    program.intrinsic_calls().any(|(intrinsic, args)| matches!(intrinsic, Intrinsic::Barrier(_)) && !args.is_empty())
}

/// The groupshared variables that are payloads of amplification shaders, and so in the payload's storage class. An entry point has at
/// most one variable of that class (SPV_EXT_mesh_shader): if one passes several variables, or parts of them, all are copied.
pub(crate) fn payloads(program: &hir::Program) -> FxHashSet<hir::GlobalId> {
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
