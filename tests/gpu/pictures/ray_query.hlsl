// DRAW: 3
// EXTENSIONS: VK_KHR_ray_query
// FLAGS pixel: -T ps_6_5 -fspv-target-env=vulkan1.2
// REFERENCE: none, glslang 12 has no RayQuery
// SCENE 0: triangles -0.8 -0.6 1 0.8 -0.6 1 0 0.8 2 -0.9 0 3 0.9 0.2 3 0.9 0.9 3 triangles -0.2 -0.9 0.5 0.2 -0.9 0.5 0 0.9 0.5
// A pixel shader asks for the closest triangle: its barycentrics, distance, instance and primitive.
[[vk::binding(0)]] RaytracingAccelerationStructure scene;

struct Place { float4 position : SV_Position; float2 uv : TEXCOORD0; };

Place vertex(uint id : SV_VertexID)
{
    Place place;
    place.uv = float2(id & 1, id >> 1) * 2;
    place.position = float4(place.uv * 2 - 1, 0, 1);
    return place;
}

float4 pixel(Place place) : SV_Target
{
    RayDesc ray;
    ray.Origin = float3(place.uv * 2 - 1, 0);
    ray.Direction = float3(0, 0, 1);
    ray.TMin = 0.1;
    ray.TMax = 10;
    RayQuery<RAY_FLAG_FORCE_OPAQUE> query;
    query.TraceRayInline(scene, RAY_FLAG_NONE, 0xff, ray);
    query.Proceed();
    if (query.CommittedStatus() != COMMITTED_TRIANGLE_HIT)
        return float4(0.1, 0.1, 0.1, 1);
    float2 weights = query.CommittedTriangleBarycentrics();
    float kind = query.CommittedInstanceIndex() * 0.5 + query.CommittedPrimitiveIndex() * 0.25;
    return float4(weights, kind + query.CommittedRayT() * 0.1, 1);
}
