// TEST: -T lib_6_7 -fspv-target-env=vulkan1.2
// Fields with payload access qualifiers make no payload; a struct without these needs no attribute.
RaytracingAccelerationStructure scene;

struct Hit {
    float4 color : write(caller, miss) : read(caller);
};
struct Plain {
    float4 color;
};

[shader("miss")] void sky(inout Hit hit) { hit.color = 1; } // ERROR: type 'Hit' used as payload requires that it is annotated with the [raypayload] attribute
[shader("miss")] void plain(inout Plain hit) { hit.color = 1; }

[shader("raygeneration")] void start() {
    RayDesc ray = (RayDesc)0;
    Hit hit = (Hit)0;
    TraceRay(scene, 0, 0xff, 0, 0, 0, ray, hit); // ERROR: type 'Hit' used as payload requires that it is annotated with the [raypayload] attribute
    Plain other = (Plain)0;
    TraceRay(scene, 0, 0xff, 0, 0, 1, ray, other);
}
