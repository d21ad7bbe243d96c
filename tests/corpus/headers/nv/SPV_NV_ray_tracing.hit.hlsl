// TEST: -T lib_6_6 -E main -fspv-target-env=vulkan1.3
#include <nv/SPV_NV_ray_tracing.h>

struct Payload {
    float4 color;
};

struct Attributes {
    float2 barycentrics;
};

[shader("anyhit")]
void main(inout Payload payload, in Attributes attributes)
{
    payload.color = float4(WorldRayOriginNV + WorldRayDirectionNV * HitTNV + ObjectRayOriginNV + ObjectRayDirectionNV, RayTminNV + RayTmaxNV);
    payload.color.xyz += mul(float4(attributes.barycentrics, 0, 1), ObjectToWorldNV) + mul(float4(0, 0, 0, 1), WorldToObjectNV);
    if (InstanceCustomIndexNV == HitKindNV)
        IgnoreIntersectionNV();
    if (IncomingRayFlagsNV == 3)
        TerminateRayNV();
}
