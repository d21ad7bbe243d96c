//! The builtins of ray tracing shaders whose value may change during an instruction.
//!
//! VUID-StandaloneSpirv-VulkanMemoryModel-04678 lists them.

use spirv::{BuiltIn, ExecutionModel};

/// An instruction that changes a builtin.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Change {
    /// A call of other shaders: the invocation may continue in another subgroup.
    Call,
    /// One that reports a hit of an intersection shader, which shortens the ray.
    Report,
}

/// The kind of instruction that changes the builtin with this number while a shader runs.
pub fn change_of(builtin: u32) -> Option<Change> {
    match BuiltIn::from_u32(builtin)? {
        BuiltIn::SMIDNV
        | BuiltIn::WarpIDNV
        | BuiltIn::SubgroupSize
        | BuiltIn::SubgroupLocalInvocationId
        | BuiltIn::SubgroupEqMask
        | BuiltIn::SubgroupGeMask
        | BuiltIn::SubgroupGtMask
        | BuiltIn::SubgroupLeMask
        | BuiltIn::SubgroupLtMask => Some(Change::Call),
        BuiltIn::RayTmaxKHR => Some(Change::Report),
        _ => None,
    }
}

/// Whether entry points of the execution model with this number have such instructions.
pub fn may_change(model: u32, change: Change) -> bool {
    let model = ExecutionModel::from_u32(model);
    match change {
        Change::Call => matches!(
            model,
            Some(
                ExecutionModel::RayGenerationKHR
                    | ExecutionModel::IntersectionKHR
                    | ExecutionModel::ClosestHitKHR
                    | ExecutionModel::MissKHR
                    | ExecutionModel::CallableKHR
            )
        ),
        Change::Report => model == Some(ExecutionModel::IntersectionKHR),
    }
}
