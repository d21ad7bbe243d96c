// STAGES: raygeneration miss closesthit
// DRAW: 1
// EXTENSIONS: VK_KHR_ray_tracing_pipeline VK_KHR_ray_tracing_position_fetch
// FLAGS: -fspv-target-env=vulkan1.2
// REFERENCE: none, glslang 12 compiles no ray pipelines of HLSL
// SCENE 0: triangles -0.9 -0.6 1 0.3 -0.6 1 -0.3 0.8 2 0.1 -0.3 0.6 0.9 -0.2 0.7 0.5 0.9 0.8
// OUTPUT 1: unorm
// Inline SPIR-V in a ray pipeline: the positions of the triangle's vertices give its normal, and how far the nearest one is.
#include <khr/SPV_KHR_ray_tracing_position_fetch.h>

[[vk::binding(0)]] RaytracingAccelerationStructure scene;
[[vk::binding(1)]] [[vk::image_format("rgba8")]] RWTexture2D<float4> image;

struct Payload { float3 color; };

[shader("raygeneration")]
void raygeneration()
{
    RayDesc ray;
    ray.Origin = float3((DispatchRaysIndex().xy + 0.5) / DispatchRaysDimensions().xy * 2 - 1, 0);
    ray.Direction = float3(0, 0, 1);
    ray.TMin = 0;
    ray.TMax = 10;
    Payload payload;
    payload.color = 0;
    TraceRay(scene, RAY_FLAG_FORCE_OPAQUE, 0xff, 0, 0, 0, ray, payload);
    image[DispatchRaysIndex().xy] = float4(payload.color, 1);
}

[shader("miss")]
void miss(inout Payload payload) { payload.color = 0.1; }

[shader("closesthit")]
void closesthit(inout Payload payload, BuiltInTriangleIntersectionAttributes hit)
{
    float3 a = HitTriangleVertexPositionsKHR[0], b = HitTriangleVertexPositionsKHR[1], c = HitTriangleVertexPositionsKHR[2];
    float3 at = WorldRayOrigin() + WorldRayDirection() * RayTCurrent();
    float3 normal = normalize(cross(b - a, c - a));
    float nearest = min(distance(at, a), min(distance(at, b), distance(at, c)));
    payload.color = float3(abs(normal.xy), frac(nearest * 4));
}
