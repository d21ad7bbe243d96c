// TEST: -T lib_6_5 -fspv-target-env=vulkan1.2
// A builtin that a header declares changes too.
struct Payload { uint lane; };
RaytracingAccelerationStructure scene;
RWStructuredBuffer<uint> output;

[[vk::ext_builtin_input(/* SubgroupLocalInvocationId */ 41)]]
static const uint lane;

[shader("raygeneration")]
void generate()
{
    Payload payload = { lane };
    RayDesc ray = { float3(0, 0, 0), 0, float3(0, 0, 1), 1 };
    TraceRay(scene, 0, 0xff, 0, 1, 0, ray, payload);
    output[lane] = payload.lane;
}
