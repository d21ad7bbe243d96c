// DRAW: 3
// EXTENSIONS: VK_KHR_ray_query
// FLAGS pixel: -T ps_6_5 -fspv-target-env=vulkan1.2
// REFERENCE: none, glslang 12 has no RayQuery
// SCENE 0: triangles -0.9 -0.9 1 0.9 -0.9 1 0 0.9 1 boxes -0.8 -0.8 2 0 0 3 -0.1 0.1 2 0.9 0.9 3
// Candidates: holes are cut into a triangle that is not opaque, and spheres are found in boxes; the ray leans, so both are seen askew.
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
    ray.Direction = float3(0.1, 0, 1);
    ray.TMin = 0;
    ray.TMax = 10;
    RayQuery<RAY_FLAG_NONE> query;
    query.TraceRayInline(scene, RAY_FLAG_NONE, 0xff, ray);
    uint rejected = 0;
    while (query.Proceed())
    {
        if (query.CandidateType() == CANDIDATE_NON_OPAQUE_TRIANGLE)
        {
            float2 weights = query.CandidateTriangleBarycentrics();
            if (frac(weights.x * 5) < 0.5 || frac(weights.y * 5) < 0.5)
                query.CommitNonOpaqueTriangleHit();
            else
                rejected++;
        }
        else
        {
            float3 middle = query.CandidatePrimitiveIndex() == 0 ? float3(-0.4, -0.4, 2.5) : float3(0.4, 0.5, 2.5);
            float3 apart = query.CandidateObjectRayOrigin() - middle;
            float3 direction = query.CandidateObjectRayDirection();
            float a = dot(direction, direction), b = dot(apart, direction), c = dot(apart, apart) - 0.15;
            float root = b * b - a * c;
            if (root >= 0)
                query.CommitProceduralPrimitiveHit((-b - sqrt(root)) / a);
            else
                rejected++;
        }
    }
    float blue = rejected / 3.0;
    switch (query.CommittedStatus())
    {
        case COMMITTED_TRIANGLE_HIT: return float4(query.CommittedTriangleBarycentrics(), blue, 1);
        case COMMITTED_PROCEDURAL_PRIMITIVE_HIT: return float4(1, 1 - (query.CommittedRayT() - 2) , blue, 1);
        default: return float4(0.1, 0.1, blue, 1);
    }
}
