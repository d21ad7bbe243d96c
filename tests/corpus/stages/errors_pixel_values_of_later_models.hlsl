// TEST: -T ps_6_0 -E main -fspv-target-env=vulkan1.2
// System values that later shader models have.
float4 main(
    float3 weights : SV_Barycentrics, // ERROR: the semantic 'SV_Barycentrics' requires shader model 6.1 or later
    uint view : SV_ViewID, // ERROR: the semantic 'SV_ViewID' requires shader model 6.1 or later
    nointerpolation uint rate : SV_ShadingRate // ERROR: the semantic 'SV_ShadingRate' requires shader model 6.4 or later
) : SV_Target {
    return weights.xyzz + view + rate;
}
