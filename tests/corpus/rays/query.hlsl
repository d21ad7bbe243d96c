// TEST: -T cs_6_5 -E main -fspv-target-env=vulkan1.2
RaytracingAccelerationStructure scene : register(t0, space1);
RWStructuredBuffer<float4> output : register(u1);

float nearest(RayQuery<RAY_FLAG_CULL_NON_OPAQUE> query) {
    return query.CommittedStatus() == COMMITTED_TRIANGLE_HIT ? query.CommittedRayT() : -1;
}

[numthreads(64, 1, 1)]
void main(uint index : SV_DispatchThreadID) {
    RayDesc ray = { float3(index, 0, 0), 0, float3(0, 1, 0), 1000 };
    RayQuery<RAY_FLAG_CULL_NON_OPAQUE> query;
    query.TraceRayInline(scene, RAY_FLAG_SKIP_TRIANGLES, 0xff, ray);
    while (query.Proceed()) {
        switch (query.CandidateType()) {
        case CANDIDATE_NON_OPAQUE_TRIANGLE:
            if (query.CandidateTriangleFrontFace() && query.CandidateTriangleBarycentrics().x < 0.5) {
                query.CommitNonOpaqueTriangleHit();
            }
            break;
        case CANDIDATE_PROCEDURAL_PRIMITIVE:
            if (query.CandidateProceduralPrimitiveNonOpaque()) {
                query.CommitProceduralPrimitiveHit(query.CandidateObjectRayOrigin().y);
            } else {
                query.Abort();
            }
            break;
        }
    }
    output[index] = float4(mul(query.CommittedObjectToWorld3x4(), float4(query.WorldRayDirection(), 0)), nearest(query));
    output[index + 1] = float4(query.CommittedWorldToObject4x3()[2], query.CommittedInstanceID() + query.RayFlags());
}
