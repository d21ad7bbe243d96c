// TEST: -T lib_6_9 -fspv-target-env=vulkan1.3
// VALIDATE: pinned, 'Invalid capability operand: 5388', SPIRV-Tools is older than the extension
// Each function of hit objects; SPIR-V's instructions record into the variable that a result initializes or is assigned to.
struct [raypayload] Payload {
    float3 color : read(caller, closesthit, miss) : write(caller, closesthit, miss);
    uint depth : read(caller, closesthit, miss) : write(caller, closesthit, miss);
};

struct Attributes {
    float2 barycentrics;
};

RaytracingAccelerationStructure scene;
RWStructuredBuffer<float4> output;

void reorder(dx::HitObject hit, uint hint) {
    dx::MaybeReorderThread(hit, hint, 4);
}

void trace(inout dx::HitObject hit, RayDesc ray, inout Payload payload) {
    hit = dx::HitObject::TraceRay(scene, RAY_FLAG_NONE, 0xff, 0, 1, 0, ray, payload);
}

float4 properties(dx::HitObject hit) {
    float4 sum = float4(hit.GetWorldRayOrigin() + hit.GetWorldRayDirection(), hit.GetRayTMin() + hit.GetRayTCurrent());
    sum.xyz += hit.GetObjectRayOrigin() * hit.GetObjectRayDirection();
    sum.xyz += mul(hit.GetObjectToWorld3x4(), sum) + mul(sum, hit.GetObjectToWorld4x3());
    sum.xyz += mul(hit.GetWorldToObject3x4(), sum) + mul(sum, hit.GetWorldToObject4x3());
    uint bits = hit.GetRayFlags() + hit.GetInstanceIndex() + hit.GetInstanceID() + hit.GetGeometryIndex();
    bits += hit.GetPrimitiveIndex() + hit.GetHitKind() + hit.GetShaderTableIndex();
    return sum + bits;
}

[shader("raygeneration")]
void generate() {
    uint index = DispatchRaysIndex().x;
    RayDesc ray = { float3(index, 0, 0), 0, float3(0, 0, 1), 100 };
    Payload payload = { float3(0, 0, 0), 1 };
    dx::HitObject hit = dx::HitObject::TraceRay(scene, RAY_FLAG_FORCE_OPAQUE, 0xff, 0, 1, 0, ray, payload);
    dx::MaybeReorderThread(hit);
    if (hit.IsHit()) {
        Attributes attributes;
        hit.GetAttributes(attributes);
        payload.color = float3(attributes.barycentrics, 1);
        hit.SetShaderTableIndex(3);
    }
    dx::HitObject::Invoke(hit, payload);
    output[index] = float4(payload.color, payload.depth) + properties(hit);

    dx::HitObject other;
    for (uint bounce = 0; bounce < 4; bounce++) {
        trace(other, ray, payload);
        reorder(other, bounce);
        if (other.IsMiss() || other.IsNop()) {
            break;
        }
        dx::HitObject::Invoke(other, payload);
    }

    RayQuery<RAY_FLAG_NONE> query;
    query.TraceRayInline(scene, RAY_FLAG_NONE, 0xff, ray);
    query.Proceed();
    other = dx::HitObject::FromRayQuery(query);
    reorder(dx::HitObject::MakeMiss(RAY_FLAG_NONE, 0, ray), 1);
    dx::MaybeReorderThread(index, 8);
    other = dx::HitObject::MakeNop();
    output[index + 1] = properties(other);
}

[shader("closesthit")]
void hit(inout Payload payload, Attributes attributes) {
    using namespace dx;
    HitObject next = HitObject();
    payload.depth += next.IsNop() ? 1 : 2;
}
