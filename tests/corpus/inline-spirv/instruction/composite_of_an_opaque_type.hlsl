// TEST: -T cs_6_5 -E main -fspv-target-env=vulkan1.3
// An acceleration structure has no parts.
[[vk::ext_capability(/* RayQueryKHR */ 4472)]] [[vk::ext_extension("SPV_KHR_ray_query")]]
[[vk::ext_instruction(/* OpCompositeConstruct */ 80)]]
RaytracingAccelerationStructure Composed(double address);

RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() {
    RayQuery<0> query;
    query.TraceRayInline(Composed(output[1]), 0, 255, (RayDesc)0); // ERROR: OpCompositeConstruct
    output[0] = query.CommittedStatus();
}
