//! Names of HLSL intrinsics that this compiler does not support. They are reported with a specific error.

use super::method_table::On;

/// Unsupported functions.
pub const FUNCTIONS: &[&str] = &[
    "AllocateRayQuery",
    "CreateResourceFromHeap",
    "errorf",
    "source_mark",
    "tex1D",
    "tex1Dbias",
    "tex1Dgrad",
    "tex1Dlod",
    "tex1Dproj",
    "tex2D",
    "tex2Dbias",
    "tex2Dgrad",
    "tex2Dlod",
    "tex2Dproj",
    "tex3D",
    "tex3Dbias",
    "tex3Dgrad",
    "tex3Dlod",
    "tex3Dproj",
    "texCUBE",
    "texCUBEbias",
    "texCUBEgrad",
    "texCUBElod",
    "texCUBEproj",
];

/// Functions without an equivalent in SPIR-V and Vulkan.
pub const IMPOSSIBLE_FUNCTIONS: &[&str] =
    &["GetRenderTargetSampleCount", "GetRenderTargetSamplePosition", "abort", "dx::IsDebuggingEnabled"];

/// Methods of `dx::HitObject` without an equivalent: OpHitObjectGetClusterIdNV takes a hit object of SPV_NV_shader_invocation_reorder, whose
/// type differs.
pub const IMPOSSIBLE_HIT_OBJECT_METHODS: &[&str] = &["GetClusterID"];

/// Methods that SPIR-V cannot express, because its depth comparison only uses the first component, and the resources that have
/// them.
pub const IMPOSSIBLE_METHODS: &[(&str, On)] =
    &[("GatherCmpAlpha", On::Gathered), ("GatherCmpBlue", On::Gathered), ("GatherCmpGreen", On::Gathered)];
