// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
#include <khr/SPV_KHR_ray_query.h>

[[vk::binding(0)]] AccelerationStructureKHR scene;
[[vk::binding(1)]] RWStructuredBuffer<float4> values;
[[vk::binding(2)]] RWStructuredBuffer<uint2> addresses;

static const uint candidate = RayQueryIntersectionRayQueryCandidateIntersectionKHR;
static const uint committed = RayQueryIntersectionRayQueryCommittedIntersectionKHR;

SPV_CAPABILITY_RayTraversalPrimitiveCullingKHR
[numthreads(1, 1, 1)]
void main()
{
    RayQueryKHR query;
    uint flags = RayFlagsOpaqueKHR | RayFlagsSkipAABBsKHR;
    RayQueryInitializeKHR(query, scene, flags, 0xff, values[0].xyz, 0.0, values[1].xyz, 100.0);
    while (RayQueryProceedKHR(query)) {
        if (RayQueryGetIntersectionTypeKHR(query, candidate) == RayQueryCandidateIntersectionTypeRayQueryCandidateIntersectionAABBKHR) {
            if (RayQueryGetIntersectionCandidateAABBOpaqueKHR(query))
                RayQueryTerminateKHR(query);
            else
                RayQueryGenerateIntersectionKHR(query, 1.0);
        } else {
            RayQueryConfirmIntersectionKHR(query);
        }
    }
    if (RayQueryGetIntersectionTypeKHR(query, committed) == RayQueryCommittedIntersectionTypeRayQueryCommittedIntersectionTriangleKHR) {
        values[2].x = RayQueryGetIntersectionTKHR(query, committed);
        values[2].y = RayQueryGetIntersectionInstanceCustomIndexKHR(query, committed);
        values[2].z = RayQueryGetIntersectionInstanceIdKHR(query, committed);
        values[2].w = RayQueryGetIntersectionInstanceShaderBindingTableRecordOffsetKHR(query, committed);
        values[3].x = RayQueryGetIntersectionGeometryIndexKHR(query, committed);
        values[3].y = RayQueryGetIntersectionPrimitiveIndexKHR(query, committed);
        values[3].zw = RayQueryGetIntersectionBarycentricsKHR(query, committed);
        values[4].x = RayQueryGetIntersectionFrontFaceKHR(query, committed);
        values[5].xyz = RayQueryGetIntersectionObjectRayDirectionKHR(query, committed);
        values[6].xyz = RayQueryGetIntersectionObjectRayOriginKHR(query, committed);
        values[7].xyz = RayQueryGetIntersectionObjectToWorldKHR(query, committed)[3];
        values[8].xyz = RayQueryGetIntersectionWorldToObjectKHR(query, committed)[3];
    }
    values[9].x = RayQueryGetRayTMinKHR(query);
    values[9].y = RayQueryGetRayFlagsKHR(query);
    values[10].xyz = RayQueryGetWorldRayDirectionKHR(query);
    values[11].xyz = RayQueryGetWorldRayOriginKHR(query);
    RayQueryInitializeKHR(query, ConvertUToAccelerationStructureKHR(addresses[0]), 0, 1, values[0].xyz, 0.0, values[1].xyz, 1.0);
}
