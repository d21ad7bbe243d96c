//! The functions `Barrier(memory, semantics)` and `Barrier(object, semantics)`. SPIR-V requires constants, so flags that are not
//! constant become the strongest barrier that they can specify.

use crate::hir::{Constant, ExprId, ExprKind, Program};
use crate::intrinsics::{BarrierMemory, BarrierScope};
use crate::reports::Reports;
use crate::scope::{Entity, Entry, ScopeKind, Scopes};
use crate::types::Scalar;
use diagnostics::registry as code;
use frontend::{Span, ast};

/// The minimum minor version of shader model 6 for `Barrier`.
pub(crate) const SHADER_MODEL: u32 = 8;

pub(crate) const UAV_MEMORY: u32 = 1;
pub(crate) const GROUP_SHARED_MEMORY: u32 = 2;
pub(crate) const NODE_INPUT_MEMORY: u32 = 4;
pub(crate) const NODE_OUTPUT_MEMORY: u32 = 8;
pub(crate) const ALL_MEMORY: u32 = 15;
pub(crate) const GROUP_SYNC: u32 = 1;
pub(crate) const GROUP_SCOPE: u32 = 2;
pub(crate) const DEVICE_SCOPE: u32 = 4;
pub(crate) const ALL_SEMANTICS: u32 = 7;

const CONSTANTS: &[(&str, u32)] = &[
    ("UAV_MEMORY", UAV_MEMORY),
    ("GROUP_SHARED_MEMORY", GROUP_SHARED_MEMORY),
    ("NODE_INPUT_MEMORY", NODE_INPUT_MEMORY),
    ("NODE_OUTPUT_MEMORY", NODE_OUTPUT_MEMORY),
    ("ALL_MEMORY", ALL_MEMORY),
    ("GROUP_SYNC", GROUP_SYNC),
    ("GROUP_SCOPE", GROUP_SCOPE),
    ("DEVICE_SCOPE", DEVICE_SCOPE),
];

/// The memory of a barrier, and the widest scope that shares it.
pub(crate) struct Ordered {
    pub memory: BarrierMemory,
    pub widest: BarrierScope,
    pub what: &'static str,
}

/// The flags of a call.
pub(crate) enum Flags {
    Known(u32),
    /// An expression of type `uint` that is not constant.
    Unknown(ExprId),
}

/// Declares the flags that the source mentions, in a scope that encloses the global one, so that a program may redeclare them.
pub(crate) fn declare_barrier_flags(program: &mut Program, scopes: &mut Scopes, unit: &ast::Unit) {
    if !CONSTANTS.iter().any(|(name, _)| unit.names.find(name).is_some()) {
        return;
    }
    let global = scopes.global;
    let around = scopes[global].parent;
    let scope = scopes.push(ScopeKind::Namespace, around, "");
    scopes[global].parent = Some(scope);
    let uint = program.types.scalar(Scalar::UInt);
    for (name, value) in CONSTANTS {
        let Some(symbol) = unit.names.find(name) else { continue };
        let entity = Entity::Constant(uint, Constant::Int(u64::from(*value)));
        scopes.declare(scope, symbol, Entry { entity, span: Span::default() });
    }
}

pub(crate) fn has_side_effects(program: &Program, expr: ExprId) -> bool {
    use ExprKind::{Assign, Call, CompoundAssign, IncDec, Instruction};
    let has_effect = |kind: &ExprKind| match kind {
        Call { .. } | Assign { .. } | CompoundAssign { .. } | IncDec { .. } | Instruction { .. } => true,
        kind => matches!(kind, ExprKind::Intrinsic { .. }),
    };
    program.mentions(expr, &has_effect)
}

pub(crate) fn no_barrier(program: &Program, reports: &Reports, arg: ExprId) -> Option<Ordered> {
    let message = format!("type '{}' does not refer to writable memory", program.type_name(program.type_of(arg)));
    reports.diagnose(code::BARRIER, program.span_of(arg), message);
    None
}
