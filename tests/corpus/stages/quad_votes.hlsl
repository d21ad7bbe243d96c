// TEST: -T ps_6_7 -E main -fspv-target-env=vulkan1.1 -fspv-extension=SPV_KHR_16bit_storage
// Without SPV_KHR_quad_control, each lane looks at the others.
float4 main(float4 color : COLOR) : SV_Target {
    return QuadAny(color.x > 0.5) + 2 * QuadAll(color.y > 0.5);
}
