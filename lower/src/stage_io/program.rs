//! What the whole program asks of stage inputs and outputs, found out before anything is lowered.

use rustc_hash::FxHashSet;
use sema::hir::{self, ExprKind};
use sema::hir::{Interpolant, Intrinsic};

/// Whether the program asks for inputs elsewhere, and whether at vertices: then all that are not interpolated are arrays.
pub(crate) fn asks_for_inputs(program: &hir::Program) -> (bool, bool) {
    let mut asks = (false, false);
    for (intrinsic, _) in program.intrinsic_calls() {
        if let Intrinsic::Interpolated(interpolant) = intrinsic {
            asks = (true, asks.1 || interpolant == Interpolant::AtVertex);
        }
    }
    asks
}

/// The groupshared variables that amplification shaders hand on.
pub(crate) fn payloads(program: &hir::Program) -> FxHashSet<hir::GlobalId> {
    let mut found = FxHashSet::default();
    for (intrinsic, args) in program.intrinsic_calls() {
        if intrinsic == Intrinsic::DISPATCH_MESH
            && let Some(payload) = args.get(3)
            && let ExprKind::Global(global) = program.exprs[*payload].kind
        {
            found.insert(global);
        }
    }
    found
}
