// TEST: -T cs_6_5 -E main -fspv-target-env=vulkan1.3
// An acceleration structure that an instruction gives: in a local, a static, a parameter, a result.
[[vk::ext_instruction(/* OpConvertUToAccelerationStructureKHR */ 4447)]]
RaytracingAccelerationStructure FromAddress(uint2 address);

static RaytracingAccelerationStructure fixed = FromAddress(uint2(3, 4));
cbuffer Addresses
{
    uint2 address;
};
RWStructuredBuffer<uint> output;

RaytracingAccelerationStructure Swapped(uint2 at) { return FromAddress(at.yx); }

uint Trace(RaytracingAccelerationStructure scene)
{
    RayQuery<0> query;
    query.TraceRayInline(scene, 0, 255, (RayDesc)0);
    return query.CommittedStatus();
}

[numthreads(1, 1, 1)]
void main()
{
    RaytracingAccelerationStructure scene = FromAddress(address);
    output[0] = Trace(scene);
    scene = Swapped(address);
    output[1] = Trace(scene) + Trace(fixed);
}
