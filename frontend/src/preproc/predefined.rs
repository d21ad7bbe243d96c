//! The macros that DXC predefines for a profile and flags.

/// The properties of the target that macros expose.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Target {
    /// `2021` for `-HV 2021`
    pub hlsl_version: u32,
    /// The stage of the profile.
    pub stage: Stage,
    /// The shader model of the profile: `cs_6_7` is 6 and 7.
    pub shader_model: (u32, u32),
    /// The SPIR-V version of the output.
    pub spirv_version: (u32, u32),
    /// `-enable-16bit-types`
    pub native_16_bit: bool,
}

/// The stage of a profile, with DXC's numbers.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Stage {
    /// `ps_6_x`
    Pixel = 0,
    /// `vs_6_x`
    Vertex = 1,
    /// `gs_6_x`
    Geometry = 2,
    /// `hs_6_x`
    Hull = 3,
    /// `ds_6_x`
    Domain = 4,
    /// `cs_6_x`
    Compute = 5,
    /// `lib_6_x`
    Library = 6,
    /// `ms_6_x`
    Mesh = 13,
    /// `as_6_x`
    Amplification = 14,
}

/// The stages with the names of their macros and the prefixes of their profiles.
const STAGES: &[(Stage, &str, &str)] = &[
    (Stage::Vertex, "__SHADER_STAGE_VERTEX", "vs"),
    (Stage::Pixel, "__SHADER_STAGE_PIXEL", "ps"),
    (Stage::Geometry, "__SHADER_STAGE_GEOMETRY", "gs"),
    (Stage::Hull, "__SHADER_STAGE_HULL", "hs"),
    (Stage::Domain, "__SHADER_STAGE_DOMAIN", "ds"),
    (Stage::Compute, "__SHADER_STAGE_COMPUTE", "cs"),
    (Stage::Amplification, "__SHADER_STAGE_AMPLIFICATION", "as"),
    (Stage::Mesh, "__SHADER_STAGE_MESH", "ms"),
    (Stage::Library, "__SHADER_STAGE_LIBRARY", "lib"),
];

/// The DXC version reported to shaders.
const DXC_VERSION: &[(&str, u32)] =
    &[("__DXC_VERSION_MAJOR", 1), ("__DXC_VERSION_MINOR", 8), ("__DXC_VERSION_RELEASE", 0), ("__DXC_VERSION_COMMITS", 0)];

/// The minor shader model of the profile `lib_6_x`.
pub const OFFLINE_LIBRARY_MINOR: u32 = 15;

impl Stage {
    /// The stage of a profile's prefix (`cs` in `cs_6_0`).
    pub fn of_profile(prefix: &str) -> Option<Self> {
        STAGES.iter().find(|(_, _, profile)| *profile == prefix).map(|(stage, _, _)| *stage)
    }
}

/// The macros that are defined before the first line.
pub fn predefined_macros(target: &Target) -> Vec<(&'static str, u32)> {
    let mut macros = Vec::with_capacity(32);
    macros.push(("__hlsl_dx_compiler", 1));
    macros.extend_from_slice(DXC_VERSION);
    macros.push(("__HLSL_VERSION", target.hlsl_version));
    macros.extend(STAGES.iter().map(|(stage, name, _)| (*name, *stage as u32)));
    macros.push(("__SHADER_TARGET_STAGE", target.stage as u32));
    macros.push(("__SHADER_TARGET_MAJOR", target.shader_model.0));
    macros.push(("__SHADER_TARGET_MINOR", target.shader_model.1));
    macros.push(("__spirv__", 1));
    macros.push(("__SPIRV_MAJOR_VERSION__", target.spirv_version.0));
    macros.push(("__SPIRV_MINOR_VERSION__", target.spirv_version.1));
    if target.native_16_bit {
        macros.push(("__HLSL_ENABLE_16_BIT", 1));
    }
    macros
}
