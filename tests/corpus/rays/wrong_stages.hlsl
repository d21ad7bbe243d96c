// TEST: -T lib_6_3 -fspv-target-env=vulkan1.2
struct Payload { float4 color; };
struct Attributes { float2 place; };

[shader("miss")]
void miss(inout Payload payload) {
    IgnoreHit(); // ERROR: 'IgnoreHit' may only be used in any hit shaders
    ReportHit(1, 0, payload); // ERROR: 'ReportHit' may only be used in intersection shaders
}

[shader("anyhit")]
void any_hit(inout Payload payload, in Attributes attributes) {
    CallShader(0, payload); // ERROR: 'CallShader' may only be used in ray generation, closest hit, miss and callable shaders
}
