// TEST: -T lib_6_6 -E main -fspv-target-env=vulkan1.3
#include <nv/SPV_NV_displacement_micromap.h>

[[vk::binding(0)]] AccelerationStructureKHR scene;
[[vk::binding(1)]] RWStructuredBuffer<float4> values;

struct Payload { float4 color; };

SPV_CAPABILITY_RayTracingDisplacementMicromapNV
[shader("closesthit")]
void main(inout Payload payload, in BuiltInTriangleIntersectionAttributes hit)
{
    values[0].xyz = FetchMicroTriangleVertexPositionNV(scene, 0, 1, 2, int2(3, 4));
    values[1].xy = FetchMicroTriangleVertexBarycentricNV(scene, 0, 1, 2, int2(3, 4));
    values[2].xyz = HitMicroTriangleVertexPositionsNV[1];
    values[3].xy = HitMicroTriangleVertexBarycentricsNV[2];
}

SPV_CAPABILITY_DisplacementMicromapNV
void Unused() {}
