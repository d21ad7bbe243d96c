// TEST: -T lib_6_5 -fspv-target-env=vulkan1.2
// Where in its subgroup an invocation is may change when it traces a ray, and RayTmaxKHR when it reports a hit: both are read again.
struct Payload { uint lane; };
struct Attributes { float2 at; };
RaytracingAccelerationStructure scene;
RWStructuredBuffer<float> output;

float twice() { return WaveGetLaneIndex() * 2.0; }

[shader("raygeneration")]
void generate()
{
    Payload payload = { WaveGetLaneIndex() };
    RayDesc ray = { float3(0, 0, 0), 0, float3(0, 0, 1), 1 };
    TraceRay(scene, 0, 0xff, 0, 1, 0, ray, payload);
    output[WaveGetLaneIndex()] = WaveGetLaneCount() + DispatchRaysIndex().x + twice();
}

[shader("intersection")]
void intersect()
{
    Attributes attributes = { float2(0, 0) };
    for (uint i = 0; i < 4; i++)
        if (output[i] < RayTCurrent())
            ReportHit(output[i], 0, attributes);
}

[shader("anyhit")]
void any(inout Payload payload, Attributes attributes)
{
    payload.lane = RayTCurrent() + RayTCurrent() + twice();
}
