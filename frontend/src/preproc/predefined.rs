//! The compiler's profile and flags to the macros that DXC predefines for them.

/// What the target is, as far as macros show it.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Target {
    /// `2021` for `-HV 2021`
    pub hlsl_version: u32,
    pub stage: Stage,
    /// Of the profile: `cs_6_7` is 6 and 7.
    pub shader_model: (u32, u32),
    /// Of the module that is written.
    pub spirv_version: (u32, u32),
    /// `-enable-16bit-types`
    pub native_16_bit: bool,
}

/// The stage of a profile. The numbers are DXC's.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Stage {
    Pixel = 0,
    Vertex = 1,
    Geometry = 2,
    Hull = 3,
    Domain = 4,
    Compute = 5,
    Library = 6,
    Mesh = 13,
    Amplification = 14,
}

/// The stages with their names in macros and the first part of their profiles.
const STAGES: &[(Stage, &str, &str)] = &[
    (Stage::Vertex, "VERTEX", "vs"),
    (Stage::Pixel, "PIXEL", "ps"),
    (Stage::Geometry, "GEOMETRY", "gs"),
    (Stage::Hull, "HULL", "hs"),
    (Stage::Domain, "DOMAIN", "ds"),
    (Stage::Compute, "COMPUTE", "cs"),
    (Stage::Amplification, "AMPLIFICATION", "as"),
    (Stage::Mesh, "MESH", "ms"),
    (Stage::Library, "LIBRARY", "lib"),
];

/// The version of DXC that we answer for, where a shader asks.
const DXC_VERSION: &[(&str, &str)] =
    &[("__DXC_VERSION_MAJOR", "1"), ("__DXC_VERSION_MINOR", "8"), ("__DXC_VERSION_RELEASE", "0"), ("__DXC_VERSION_COMMITS", "0")];

/// The minor shader model of the profile `lib_6_x`.
pub const OFFLINE_LIBRARY_MINOR: u32 = 15;

impl Stage {
    /// The stage of a profile's first part (`cs` in `cs_6_0`).
    pub fn of_profile(prefix: &str) -> Option<Self> {
        STAGES.iter().find(|(_, _, profile)| *profile == prefix).map(|(stage, _, _)| *stage)
    }
}

/// The macros that are defined before the first line.
pub fn predefined_macros(target: &Target) -> Vec<(String, String)> {
    let mut macros: Vec<(String, String)> = Vec::new();
    let mut define = |name: &str, value: String| macros.push((name.to_owned(), value));
    define("__hlsl_dx_compiler", "1".to_owned());
    for (name, value) in DXC_VERSION {
        define(name, (*value).to_owned());
    }
    define("__HLSL_VERSION", target.hlsl_version.to_string());
    for (stage, name, _) in STAGES {
        define(&format!("__SHADER_STAGE_{name}"), (*stage as u32).to_string());
    }
    define("__SHADER_TARGET_STAGE", (target.stage as u32).to_string());
    define("__SHADER_TARGET_MAJOR", target.shader_model.0.to_string());
    define("__SHADER_TARGET_MINOR", target.shader_model.1.to_string());
    define("__spirv__", "1".to_owned());
    define("__SPIRV_MAJOR_VERSION__", target.spirv_version.0.to_string());
    define("__SPIRV_MINOR_VERSION__", target.spirv_version.1.to_string());
    if target.native_16_bit {
        define("__HLSL_ENABLE_16_BIT", "1".to_owned());
    }
    macros
}
