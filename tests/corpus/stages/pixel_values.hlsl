// TEST: -T ps_6_1 -E main -fspv-target-env=vulkan1.1
// System values of pixel shaders, as inputs and as outputs.

struct Result {
    float4 color : SV_Target0;
    uint coverage : SV_Coverage;
    float depth : SV_DepthLessEqual;
};

[[vk::post_depth_coverage]]
[earlydepthstencil]
Result main(
    float4 position : SV_Position,
    uint coverage : SV_Coverage,
    bool front : SV_IsFrontFace,
    uint view : SV_ViewID,
    nointerpolation int number : NUMBER,
    float3 weights : SV_Barycentrics) {
    Result result;
    result.color = float4(weights, front ? view : number);
    result.coverage = coverage & 1;
    result.depth = position.z;
    return result;
}
