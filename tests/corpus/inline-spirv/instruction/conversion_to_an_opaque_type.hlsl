// TEST: -T cs_6_5 -E main -fspv-target-env=vulkan1.2
// Only cooperative types of extensions are converted and calculated with by core instructions.
[[vk::ext_instruction(/* OpConvertFToU */ 109)]]
RaytracingAccelerationStructure Convert(float value);

RWStructuredBuffer<uint> result;

[numthreads(1, 1, 1)]
void main()
{
    RayQuery<0> query;
    RayDesc ray = (RayDesc)0;
    query.TraceRayInline(Convert(1), 0, 0, ray); // ERROR: the result of OpConvertFToU must be an unsigned integer or a vector of them, but is an acceleration structure
    result[0] = query.CommittedStatus();
}
