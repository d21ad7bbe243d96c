// TEST: -T lib_6_10 -fspv-target-env=vulkan1.2
struct Payload { float value; };

RaytracingAccelerationStructure scene : register(t0);
RWStructuredBuffer<uint> output : register(u0);

[shader("raygeneration")]
void generate()
{
    RayDesc ray = { float3(0, 0, 0), 0.0, float3(0, 0, 1), 100.0 };
    Payload payload = { 0 };
    dx::HitObject hit = dx::HitObject::TraceRay(scene, RAY_FLAG_NONE, 0xff, 0, 1, 0, ray, payload);
    output[0] = hit.GetClusterID(); // ERROR: SPIR-V has no equivalent of the method 'GetClusterID' of hit objects
}
