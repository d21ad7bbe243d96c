// TEST: -T ps_6_0 -E main
// What the attributes of an entry point promise of depth and stencil.
struct Output {
    float depth : SV_Depth;
    uint stencil : SV_StencilRef;
};

[[vk::early_and_late_tests, vk::depth_unchanged, vk::stencil_ref_greater_equal_front, vk::stencil_ref_less_equal_back]]
Output main(float4 position : SV_Position) {
    Output output = { position.z, 3 };
    return output;
}
