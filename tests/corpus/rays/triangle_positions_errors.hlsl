// TEST: -T lib_6_9 -fspv-target-env=vulkan1.2
// They are new in shader model 6.10.
struct Payload { float3 normal; };

RaytracingAccelerationStructure scene : register(t0);
RWStructuredBuffer<float3> output : register(u0);

[shader("closesthit")]
void closest(inout Payload payload, BuiltInTriangleIntersectionAttributes attributes)
{
    payload.normal = TriangleObjectPositions().p0; // ERROR: 'TriangleObjectPositions' needs shader model 6.10 or a later one
    payload.normal.x = ClusterID(); // ERROR: 'ClusterID' needs shader model 6.10 or a later one
}

[shader("raygeneration")]
void generate()
{
    RayQuery<RAY_FLAG_NONE> query;
    output[0] = query.CommittedTriangleObjectPositions().p0; // ERROR: 'CommittedTriangleObjectPositions' needs shader model 6.10 or a later one
    output[1].x = query.CandidateClusterID(); // ERROR: 'CandidateClusterID' needs shader model 6.10 or a later one
    output[2] = dx::HitObject().TriangleObjectPositions().p0; // ERROR: 'TriangleObjectPositions' needs shader model 6.10 or a later one
}
