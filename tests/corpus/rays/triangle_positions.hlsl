// TEST: -T lib_6_10 -fspv-target-env=vulkan1.2 -Wno-shared-binding
// VALIDATE: pinned, 'Invalid capability operand: 5388', SPIRV-Tools is older than the extension
// The positions of the vertices of a hit triangle: in shaders of a hit, of ray queries and of hit objects.
struct Payload { float3 normal; uint cluster; };

RaytracingAccelerationStructure scene : register(t0);
RWStructuredBuffer<float3> output : register(u0);

[shader("closesthit")]
void closest(inout Payload payload, BuiltInTriangleIntersectionAttributes attributes)
{
    BuiltInTrianglePositions triangle_ = TriangleObjectPositions();
    payload.normal = cross(triangle_.p1 - triangle_.p0, triangle_.p2 - triangle_.p0);
    payload.cluster = ClusterID();
}

[shader("anyhit")]
void any(inout Payload payload, BuiltInTriangleIntersectionAttributes attributes)
{
    if (TriangleObjectPositions().p0.x < 0 || ClusterID() == CLUSTER_ID_INVALID)
        IgnoreHit();
}

[shader("raygeneration")]
void generate()
{
    RayDesc ray = { float3(0, 0, 0), 0.0, float3(0, 0, 1), 100.0 };
    RayQuery<RAY_FLAG_NONE, RAYQUERY_FLAG_ALLOW_CLUSTERED_GEOMETRY> query;
    query.TraceRayInline(scene, RAY_FLAG_NONE, 0xff, ray);
    while (query.Proceed())
    {
        output[0] = query.CandidateTriangleObjectPositions().p1;
        output[1].x = query.CandidateClusterID();
    }
    output[2] = query.CommittedTriangleObjectPositions().p2;
    output[3].x = query.CommittedClusterID();

    Payload payload = { float3(0, 0, 0), 0 };
    dx::HitObject hit = dx::HitObject::TraceRay(scene, RAY_FLAG_NONE, 0xff, 0, 1, 0, ray, payload);
    output[4] = hit.TriangleObjectPositions().p0;
}
