// TEST: -T lib_6_3 -fspv-target-env=vulkan1.2
struct Payload { float4 color; };
RaytracingAccelerationStructure scene;
Texture2D<float4> image;

[shader("raygeneration")]
void generate() {
    RayDesc ray = { float3(0, 0, 0), 0, float3(0, 0, 1), 10 };
    Payload payload = { float4(0, 0, 0, 0) };
    float4 number = 0;
    TraceRay(scene, 0, 0xff, 0, 1, 0, ray); // ERROR: no signature of 'TraceRay' fits the arguments
    TraceRay(image, 0, 0xff, 0, 1, 0, ray, payload); // ERROR: no signature of 'TraceRay' fits the arguments
    TraceRay(scene, 0, 0xff, 0, 1, 0, ray, number); // ERROR: no signature of 'TraceRay' fits the arguments
    TraceRay(scene, 0, 0xff, 0, 1, 0, payload, payload); // ERROR: no signature of 'TraceRay' fits the arguments
    RayQuery<0> query;
    query.TraceRayInline(scene, 0, ray, 0); // ERROR: no signature of 'TraceRayInline' fits the arguments
    query.Sample(); // ERROR: type 'RayQuery<0>' has no method 'Sample'
    RayQuery<> none; // ERROR: 'RayQuery' takes the flags of its rays
}
