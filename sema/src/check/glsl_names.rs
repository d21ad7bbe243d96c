//! GLSL names with a different equivalent in HLSL.

/// The GLSL and HLSL names of types and functions, sorted by GLSL name.
const NAMES: &[(&str, &str)] = &[
    ("atomicAdd", "InterlockedAdd"),
    ("atomicAnd", "InterlockedAnd"),
    ("atomicCompSwap", "InterlockedCompareExchange"),
    ("atomicExchange", "InterlockedExchange"),
    ("atomicMax", "InterlockedMax"),
    ("atomicMin", "InterlockedMin"),
    ("atomicOr", "InterlockedOr"),
    ("atomicXor", "InterlockedXor"),
    ("barrier", "GroupMemoryBarrierWithGroupSync"),
    ("bitCount", "countbits"),
    ("bitfieldReverse", "reversebits"),
    ("bvec2", "bool2"),
    ("bvec3", "bool3"),
    ("bvec4", "bool4"),
    ("dFdx", "ddx"),
    ("dFdxCoarse", "ddx_coarse"),
    ("dFdxFine", "ddx_fine"),
    ("dFdy", "ddy"),
    ("dFdyCoarse", "ddy_coarse"),
    ("dFdyFine", "ddy_fine"),
    ("dvec2", "double2"),
    ("dvec3", "double3"),
    ("dvec4", "double4"),
    ("findLSB", "firstbitlow"),
    ("findMSB", "firstbithigh"),
    ("floatBitsToInt", "asint"),
    ("floatBitsToUint", "asuint"),
    ("fract", "frac"),
    ("intBitsToFloat", "asfloat"),
    ("inversesqrt", "rsqrt"),
    ("ivec2", "int2"),
    ("ivec3", "int3"),
    ("ivec4", "int4"),
    ("mat2", "float2x2"),
    ("mat3", "float3x3"),
    ("mat4", "float4x4"),
    ("memoryBarrier", "AllMemoryBarrier"),
    ("memoryBarrierBuffer", "DeviceMemoryBarrier"),
    ("memoryBarrierShared", "GroupMemoryBarrier"),
    ("mix", "lerp"),
    ("mod", "fmod"),
    ("roundEven", "round"),
    ("uintBitsToFloat", "asfloat"),
    ("uvec2", "uint2"),
    ("uvec3", "uint3"),
    ("uvec4", "uint4"),
    ("vec2", "float2"),
    ("vec3", "float3"),
    ("vec4", "float4"),
];

/// Returns the HLSL equivalent of a GLSL name.
pub fn in_hlsl(glsl: &str) -> Option<&'static str> {
    let at = NAMES.binary_search_by(|(name, _)| (*name).cmp(glsl)).ok()?;
    Some(NAMES[at].1)
}

#[cfg(test)]
mod tests {
    use super::{NAMES, in_hlsl};

    #[test]
    fn names_are_sorted_and_those_of_hlsl_exist() {
        assert!(NAMES.is_sorted_by(|a, b| a.0 < b.0));
        let functions: Vec<&str> = crate::intrinsics::function_names().collect();
        let types: Vec<String> = crate::builtin_types::names().into_iter().collect();
        for (glsl, hlsl) in NAMES {
            assert!(functions.contains(hlsl) || types.iter().any(|name| name == hlsl), "{hlsl}");
            assert!(!functions.contains(glsl) && types.iter().all(|name| name != glsl), "{glsl}");
        }
        assert_eq!(in_hlsl("mix"), Some("lerp"));
        assert_eq!(in_hlsl("lerp"), None);
    }
}
