//! The descriptions of system values.

/// Each system value with its description and SPIR-V's built-in variable or decoration.
const DESCRIPTIONS: &[(&str, &str, &str)] = &[
    ("SV_Barycentrics", "the barycentric coordinates of the pixel in its primitive", "BaryCoordKHR, BaryCoordNoPerspKHR"),
    ("SV_ClipDistance", "distances to clip planes; the parts of a primitive where one is negative are clipped", "ClipDistance"),
    ("SV_Coverage", "the mask of the samples that the primitive covers, or that the pixel shader writes", "SampleMask"),
    ("SV_CullDistance", "distances to planes; a primitive where one is negative at all vertices is discarded", "CullDistance"),
    ("SV_CullPrimitive", "whether a mesh shader's primitive is discarded", "CullPrimitiveEXT"),
    ("SV_Depth", "the depth that the pixel shader writes", "FragDepth"),
    ("SV_DepthGreaterEqual", "the depth that the pixel shader writes, at least the interpolated depth", "FragDepth"),
    ("SV_DepthLessEqual", "the depth that the pixel shader writes, at most the interpolated depth", "FragDepth"),
    ("SV_DispatchGrid", "the number of thread groups that a record launches", "PayloadDispatchIndirectAMDX"),
    ("SV_DispatchThreadID", "the index of the thread in the dispatch", "GlobalInvocationId"),
    ("SV_DomainLocation", "the coordinates of the point in the tessellated patch", "TessCoord"),
    ("SV_GSInstanceID", "the index of the geometry shader's instance", "InvocationId"),
    ("SV_GroupID", "the index of the thread group in the dispatch", "WorkgroupId"),
    ("SV_GroupIndex", "the index of the thread in its group, flattened to one dimension", "LocalInvocationIndex"),
    ("SV_GroupThreadID", "the index of the thread in its group", "LocalInvocationId"),
    ("SV_InnerCoverage", "whether the primitive covers the whole pixel", "FullyCoveredEXT"),
    ("SV_InsideTessFactor", "how often the inside of the patch is divided", "TessLevelInner"),
    ("SV_InstanceID", "the index of the instance", "InstanceIndex"),
    ("SV_IsFrontFace", "whether the primitive faces the viewer", "FrontFacing"),
    ("SV_OutputControlPointID", "the index of the control point that the hull shader computes", "InvocationId"),
    (
        "SV_Position",
        "the position in clip space; as an input of a pixel shader, the position of the pixel",
        "Position, FragCoord",
    ),
    ("SV_PrimitiveID", "the index of the primitive", "PrimitiveId"),
    ("SV_RenderTargetArrayIndex", "the layer of the render target", "Layer"),
    ("SV_SampleIndex", "the index of the sample; the pixel shader runs once per sample", "SampleId"),
    ("SV_ShadingRate", "the shading rate of the primitive, or of the pixel", "PrimitiveShadingRateKHR, ShadingRateKHR"),
    ("SV_StartInstanceLocation", "the index of the draw's first instance", "BaseInstance"),
    ("SV_StartVertexLocation", "the value that the draw adds to each index of a vertex", "BaseVertex"),
    ("SV_StencilRef", "the stencil reference value that the pixel shader writes", "FragStencilRefEXT"),
    ("SV_Target", "the color for a render target; the index selects the target", "Location"),
    ("SV_TessFactor", "how often the edges of the patch are divided", "TessLevelOuter"),
    ("SV_VertexID", "the index of the vertex", "VertexIndex"),
    ("SV_ViewID", "the index of the view", "ViewIndex"),
    ("SV_ViewportArrayIndex", "the index of the viewport", "ViewportIndex"),
];

/// The description of a system value, whose name may end with an index.
pub fn describe(name: &str) -> Option<String> {
    let without_index = name.trim_end_matches(|c: char| c.is_ascii_digit());
    let (known, line, spirv) = DESCRIPTIONS.iter().find(|(known, ..)| known.eq_ignore_ascii_case(without_index))?;
    Some(format!("`{known}`: {line}\n\nSPIR-V: {spirv}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use sema::SYSTEM_VALUES;

    #[test]
    fn each_system_value_has_a_description() {
        assert!(DESCRIPTIONS.iter().map(|(name, ..)| name).eq(SYSTEM_VALUES));
    }
}
