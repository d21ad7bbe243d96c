// TEST: -T cs_6_5 -E main -fspv-target-env=vulkan1.3
// EXTENSIONS: VK_KHR_ray_query
// DISPATCH: 1 1 1
// REFUSED: VK_KHR_ray_query RayQueryKHR
[[vk::binding(0)]] RaytracingAccelerationStructure scene;
[[vk::binding(1)]] RWStructuredBuffer<uint> hits;

[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
    RayDesc ray = { float3(0, 0, 0), 0.1, float3(0, 0, 1), 10 };
    RayQuery<RAY_FLAG_FORCE_OPAQUE> query;
    query.TraceRayInline(scene, RAY_FLAG_NONE, 0xff, ray);
    query.Proceed();
    hits[0] = query.CommittedStatus();
}
