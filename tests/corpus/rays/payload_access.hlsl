// TEST: -T lib_6_7 -fspv-target-env=vulkan1.3
struct [raypayload] Payload {
    float attenuation : read(caller, anyhit, miss) : write(caller, anyhit, miss);
    float distance : write(closesthit, miss);
};

RaytracingAccelerationStructure scene;
RWStructuredBuffer<float> output;

[shader("raygeneration")]
void main()
{
    Payload payload;
    payload.attenuation = output[1];
    RayDesc ray = { float3(0, 0, 0), 0.0, float3(0, 0, 1), 1000.0 };
    TraceRay(scene, 0, 0xff, 0, 0, 0, ray, payload);
    output[0] = payload.distance;
}
