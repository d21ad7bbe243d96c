// TEST: -T lib_6_3 -fspv-target-env=vulkan1.2
struct Payload { float4 color; };
RaytracingAccelerationStructure scene;
Texture2D<float4> image;

[shader("raygeneration")]
void generate() {
    RayDesc ray = { float3(0, 0, 0), 0, float3(0, 0, 1), 10 };
    Payload payload = { float4(0, 0, 0, 0) };
    float4 number = 0;
    TraceRay(scene, 0, 0xff, 0, 1, 0, ray); // ERROR: no matching function for call to 'TraceRay' with argument types
    TraceRay(image, 0, 0xff, 0, 1, 0, ray, payload); // ERROR: no matching function for call to 'TraceRay' with argument types
    TraceRay(scene, 0, 0xff, 0, 1, 0, ray, number); // ERROR: no matching function for call to 'TraceRay' with argument types
    TraceRay(scene, 0, 0xff, 0, 1, 0, payload, payload); // ERROR: no matching function for call to 'TraceRay' with argument types
    RayQuery<0> query;
    query.TraceRayInline(scene, 0, ray, 0); // ERROR: no matching function for call to 'TraceRayInline' with argument types
    query.Sample(); // ERROR: no member function named 'Sample' in 'RayQuery<0>'
    RayQuery<> none; // ERROR: 'RayQuery' requires ray flags as a template argument
}
