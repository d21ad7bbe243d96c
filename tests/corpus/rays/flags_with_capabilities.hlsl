// TEST: -T cs_6_5 -E main -fspv-target-env=vulkan1.2 -Wno-shared-binding
// Culling of primitives has a capability of its own.
RaytracingAccelerationStructure scene : register(t0);
RWStructuredBuffer<uint> output : register(u0);

[numthreads(1, 1, 1)]
void main()
{
    RayDesc ray = { float3(0, 0, 0), 0.0, float3(0, 0, 1), 100.0 };
    RayQuery<RAY_FLAG_CULL_OPAQUE> query;
    query.TraceRayInline(scene, RAY_FLAG_SKIP_TRIANGLES, 0xff, ray);
    output[0] = query.Proceed();
}
