// TEST: -T lib_6_10 -fspv-target-env=vulkan1.2
// The functions read inputs of shaders of a hit.
struct Payload { float3 normal; };

[shader("miss")]
void miss(inout Payload payload)
{
    payload.normal = TriangleObjectPositions().p0; // ERROR: 'TriangleObjectPositions' may only be used in any hit and closest hit shaders
    payload.normal.x = ClusterID(); // ERROR: 'ClusterID' may only be used in any hit and closest hit shaders
}
