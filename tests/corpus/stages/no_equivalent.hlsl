// TEST: -T ps_6_0 -E main
float4 main() : SV_Target {
    float2 position = GetRenderTargetSamplePosition(1); // ERROR: no equivalent for 'GetRenderTargetSamplePosition' intrinsic function in Vulkan
    return position.x + GetRenderTargetSampleCount(); // ERROR: no equivalent for 'GetRenderTargetSampleCount' intrinsic function in Vulkan
}
