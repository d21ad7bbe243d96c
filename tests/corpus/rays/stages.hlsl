// TEST: -T lib_6_3 -fspv-target-env=vulkan1.2
struct Payload { float4 color; uint depth; };
struct Parameter { float value; };
struct Record { float3 tint; uint index; };

RaytracingAccelerationStructure scene : register(t0);
RWTexture2D<float4> image : register(u1);

[[vk::shader_record_ext]] ConstantBuffer<Record> record;

[shader("raygeneration")]
void generate() {
    RayDesc ray;
    ray.Origin = float3(DispatchRaysIndex());
    ray.Direction = float3(0, 0, 1);
    ray.TMin = 0.1;
    ray.TMax = 100;
    Payload payload = (Payload)0;
    TraceRay(scene, RAY_FLAG_FORCE_OPAQUE | RAY_FLAG_CULL_BACK_FACING_TRIANGLES, 0xff, 0, 1, 0, ray, payload);
    Parameter parameter = { payload.color.x };
    CallShader(2, parameter);
    image[DispatchRaysIndex().xy] = payload.color * parameter.value;
}

[shader("miss")]
void miss(inout Payload payload) {
    payload.color = float4(WorldRayDirection() * record.tint, RayTMin());
}

[shader("closesthit")]
void hit(inout Payload payload, in BuiltInTriangleIntersectionAttributes attributes) {
    payload.color = float4(attributes.barycentrics, HitKind() == HIT_KIND_TRIANGLE_FRONT_FACE, RayTCurrent());
    payload.color.xyz = mul(ObjectToWorld3x4(), float4(payload.color.xyz, 1));
    if (payload.depth < 2) {
        Payload next = { payload.color, payload.depth + 1 };
        RayDesc ray = { WorldRayOrigin(), 0, WorldRayDirection(), 10 };
        TraceRay(scene, RAY_FLAG_NONE, 0xff, 0, 1, 0, ray, next);
        payload.color = next.color;
    }
}

[shader("callable")]
void call(inout Parameter parameter) {
    parameter.value *= 2;
}
