// TEST: -T lib_6_6 -fspv-target-env=vulkan1.2 -Zi
// Debug information alone would name the payload of the second entry point, which is therefore not in its interface: it has no location there.
struct [raypayload] Payload { float4 color : read(caller, anyhit, closesthit) : write(caller, closesthit); };

RWStructuredBuffer<uint> counts;

[shader("closesthit")]
void closest(inout Payload payload, in BuiltInTriangleIntersectionAttributes attributes)
{
    payload.color = attributes.barycentrics.xyxy;
}

[shader("anyhit")]
void any_hit(inout Payload payload, in BuiltInTriangleIntersectionAttributes attributes)
{
    Payload copy = payload;
    if (counts[0] == 3)
        IgnoreHit();
}
