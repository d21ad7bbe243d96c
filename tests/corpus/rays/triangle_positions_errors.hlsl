// TEST: -T lib_6_9 -fspv-target-env=vulkan1.2
// They are new in shader model 6.10.
struct Payload { float3 normal; };

RaytracingAccelerationStructure scene : register(t0);
RWStructuredBuffer<float3> output : register(u0);

[shader("closesthit")]
void closest(inout Payload payload, BuiltInTriangleIntersectionAttributes attributes)
{
    payload.normal = TriangleObjectPositions().p0; // ERROR: 'TriangleObjectPositions' requires shader model 6.10 or later
    payload.normal.x = ClusterID(); // ERROR: 'ClusterID' requires shader model 6.10 or later
}

[shader("raygeneration")]
void generate()
{
    RayQuery<RAY_FLAG_NONE> query;
    output[0] = query.CommittedTriangleObjectPositions().p0; // ERROR: 'CommittedTriangleObjectPositions' requires shader model 6.10 or later
    output[1].x = query.CandidateClusterID(); // ERROR: 'CandidateClusterID' requires shader model 6.10 or later
    output[2] = dx::HitObject().TriangleObjectPositions().p0; // ERROR: 'TriangleObjectPositions' requires shader model 6.10 or later
}
