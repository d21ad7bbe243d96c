// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
// VALIDATE: no, the stages of ray tracing are not supported yet, and the instructions are theirs
#include <khr/SPV_KHR_ray_tracing.h>

struct Payload { float4 color; };

SPV_STORAGE_CLASS_RayPayloadKHR Payload payload;
SPV_STORAGE_CLASS_CallableDataKHR Payload data;
SPV_STORAGE_CLASS_HitAttributeKHR float2 barycentrics;
SPV_STORAGE_CLASS_IncomingRayPayloadKHR Payload incoming;
SPV_STORAGE_CLASS_IncomingCallableDataKHR Payload incomingData;
SPV_STORAGE_CLASS_ShaderRecordBufferKHR Payload record;
[[vk::binding(0)]] AccelerationStructureKHR scene;
[[vk::binding(1)]] RWStructuredBuffer<float4> values;

[numthreads(1, 1, 1)]
void main()
{
    TraceRayKHR(scene, IncomingRayFlagsKHR, 0xff, 0, 1, 0, WorldRayOriginKHR, RayTminKHR, WorldRayDirectionKHR, RayTmaxKHR, payload);
    ExecuteCallableKHR(0, data);
    values[LaunchIdKHR.x] = payload.color + data.color + incoming.color + incomingData.color + record.color;
    values[LaunchSizeKHR.x].xyz = ObjectRayOriginKHR + ObjectRayDirectionKHR;
    values[InstanceCustomIndexKHR].xyz = ObjectToWorldKHR[0] + WorldToObjectKHR[0];
    values[RayGeometryIndexKHR].xy = barycentrics;
    if (ReportIntersectionKHR(1.0, HitKindKHR))
        IgnoreIntersectionKHR();
    TerminateRayKHR();
}
