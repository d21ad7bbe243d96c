// TEST: -T cs_6_5 -E main -fspv-target-env=vulkan1.3
// The address of an acceleration structure is an integer of 64 bits, or two of 32.
[[vk::ext_capability(/* RayQueryKHR */ 4472)]] [[vk::ext_extension("SPV_KHR_ray_query")]]
[[vk::ext_instruction(/* OpConvertUToAccelerationStructureKHR */ 4447)]]
RaytracingAccelerationStructure FromAddress(double address);

RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main()
{
    RayQuery<0> query;
    query.TraceRayInline(FromAddress(output[1]), 0, 255, (RayDesc)0); // ERROR: OpConvertUToAccelerationStructureKHR
    output[0] = query.CommittedStatus();
}
