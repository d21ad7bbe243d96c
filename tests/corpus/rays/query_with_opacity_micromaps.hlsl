// TEST: -T cs_6_5 -E main -fspv-target-env=vulkan1.2 -Wno-shared-binding
// The second argument of RayQuery allows opacity micromaps; the type in SPIR-V is the same.
RaytracingAccelerationStructure scene : register(t0);
RWStructuredBuffer<uint> output : register(u0);

[numthreads(1, 1, 1)]
void main()
{
    RayDesc ray = { float3(0, 0, 0), 0.0, float3(0, 0, 1), 100.0 };
    RayQuery<RAY_FLAG_FORCE_OMM_2_STATE, RAYQUERY_FLAG_ALLOW_OPACITY_MICROMAPS> query;
    query.TraceRayInline(scene, RAY_FLAG_NONE, 0xff, ray);
    RayQuery<RAY_FLAG_NONE, RAYQUERY_FLAG_NONE> other;
    other.TraceRayInline(scene, RAY_FLAG_NONE, 0xff, ray);
    output[0] = query.Proceed() && other.Proceed();
}
