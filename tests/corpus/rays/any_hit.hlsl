// TEST: -T lib_6_3 -fspv-target-env=vulkan1.2
struct Payload { uint count; };
struct Attributes { float3 normal; };

// What was written before the shader ends is kept.
[shader("anyhit")]
void any_hit(inout Payload payload, in Attributes attributes) {
    payload.count++;
    if (attributes.normal.x > 0) {
        IgnoreHit();
    } else if (payload.count > 3) {
        AcceptHitAndEndSearch();
    }
    payload.count++;
}

[shader("intersection")]
void intersect() {
    Attributes attributes = { mul(ObjectRayDirection(), (float3x3)WorldToObject4x3()) };
    if (!ReportHit(RayTMin() + 1, 7, attributes)) {
        attributes.normal = -attributes.normal;
        ReportHit(RayTMin() + 2, PrimitiveIndex(), attributes);
    }
}
