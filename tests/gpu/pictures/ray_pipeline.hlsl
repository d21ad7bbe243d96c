// STAGES: raygeneration miss closesthit closesthit_second
// DRAW: 1
// EXTENSIONS: VK_KHR_ray_tracing_pipeline
// FLAGS: -fspv-target-env=vulkan1.2
// REFERENCE: none, glslang 12 has no shaders of rays for HLSL
// SCENE 0: triangles -0.8 -0.6 1 0.8 -0.6 1 0 0.8 2 triangles -0.2 -0.9 0.5 0.2 -0.9 0.5 0 0.9 0.5
// OUTPUT 1: unorm
// A ray for each pixel: its system values in the background, barycentrics, distance and instance where it hits.
// The second instance has a hit group of its own, which shows what kind of hit it is.
[[vk::binding(0)]] RaytracingAccelerationStructure scene;
[[vk::binding(1)]] [[vk::image_format("rgba8")]] RWTexture2D<float4> image;

struct Payload { float3 color; };

[shader("raygeneration")]
void raygeneration()
{
    float2 place = (DispatchRaysIndex().xy + 0.5) / DispatchRaysDimensions().xy * 2 - 1;
    RayDesc ray;
    ray.Origin = float3(place, 0);
    ray.Direction = float3(0, 0, 1);
    ray.TMin = 0.1;
    ray.TMax = 10;
    Payload payload;
    payload.color = 0;
    TraceRay(scene, RAY_FLAG_NONE, 0xff, 0, 0, 0, ray, payload);
    image[DispatchRaysIndex().xy] = float4(payload.color, 1);
}

[shader("miss")]
void miss(inout Payload payload)
{
    payload.color = float3(WorldRayOrigin().xy * 0.2 + 0.2, WorldRayDirection().z * 0.3);
}

[shader("closesthit")]
void closesthit(inout Payload payload, BuiltInTriangleIntersectionAttributes hit)
{
    payload.color = float3(hit.barycentrics, InstanceID() * 0.5 + RayTCurrent() * 0.1);
}

[shader("closesthit")]
void closesthit_second(inout Payload payload, BuiltInTriangleIntersectionAttributes hit)
{
    bool front = HitKind() == HIT_KIND_TRIANGLE_FRONT_FACE;
    payload.color = float3(front, InstanceIndex(), PrimitiveIndex() + hit.barycentrics.x);
}
