// TEST: -T cs_6_5 -E main -fspv-target-env=vulkan1.2 -Wno-shared-binding
// The flags of a query are deduced from an argument.
RaytracingAccelerationStructure scene : register(t0);
RWStructuredBuffer<float> results : register(u0);

template <uint Flags>
float distance_of(RayQuery<Flags> query) {
    return Flags != 0 && query.CommittedStatus() == COMMITTED_TRIANGLE_HIT ? query.CommittedRayT() : -1;
}

[numthreads(1, 1, 1)]
void main(uint id : SV_GroupIndex) {
    RayDesc ray = { float3(0, 0, id), 0, float3(0, 0, 1), 100 };
    RayQuery<RAY_FLAG_CULL_NON_OPAQUE> query;
    query.TraceRayInline(scene, RAY_FLAG_NONE, 0xff, ray);
    query.Proceed();
    results[id] = distance_of(query);
}
