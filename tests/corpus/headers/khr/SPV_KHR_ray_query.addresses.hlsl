// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
// Acceleration structures of both kinds of addresses, for HLSL's own functions and for the header's.
#include <khr/SPV_KHR_ray_query.h>

cbuffer Addresses
{
    uint64_t address;
    uint2 words;
};
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main()
{
    RayQuery<0> query;
    query.TraceRayInline(ConvertUToAccelerationStructureKHR(address), 0, 255, (RayDesc)0);
    RaytracingAccelerationStructure scene = ConvertUToAccelerationStructureKHR(words);
    RayQueryKHR other;
    RayQueryInitializeKHR(other, scene, 0, 255, float3(0, 0, 0), 0, float3(0, 0, 1), 1);
    RayQueryInitializeKHR(other, ConvertUToAccelerationStructureKHR(address), 0, 255, float3(0, 0, 0), 0, float3(0, 0, 1), 1);
    output[0] = query.CommittedStatus() + RayQueryProceedKHR(other);
}
