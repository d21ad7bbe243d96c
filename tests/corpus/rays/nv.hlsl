// TEST: -T lib_6_3 -fspv-extension=SPV_NV_ray_tracing
struct Payload { float4 color; };
struct Other { float distance; };
struct Attributes { float2 place; };

RaytracingAccelerationStructure scene;

[shader("raygeneration")]
void generate() {
    RayDesc ray = { float3(0, 0, 0), 0, float3(0, 0, 1), 10 };
    Payload payload = { float4(0, 0, 0, 0) };
    Other other = { 1 };
    TraceRay(scene, 0, 0xff, 0, 1, 0, ray, payload);
    ray.TMax = payload.color.x;
    TraceRay(scene, 0, 0xff, 0, 1, 0, ray, other);
    CallShader(1, payload);
}

[shader("anyhit")]
void any_hit(inout Payload payload, in Attributes attributes) {
    if (attributes.place.x > 0.5) {
        IgnoreHit();
    }
    AcceptHitAndEndSearch();
}
