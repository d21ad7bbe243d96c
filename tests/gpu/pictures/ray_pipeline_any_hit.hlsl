// STAGES: raygeneration miss miss_shadow closesthit anyhit closesthit_box intersection
// DRAW: 1
// EXTENSIONS: VK_KHR_ray_tracing_pipeline
// FLAGS: -fspv-target-env=vulkan1.2
// REFERENCE: none, glslang 12 has no shaders of rays for HLSL
// SCENE 0: triangles -0.9 -0.9 1 0.9 -0.9 1 0 0.9 1 boxes -0.8 -0.8 2 0 0 3 -0.1 0.1 2 0.9 0.9 3
// OUTPUT 1: unorm
// An any-hit shader cuts holes into the triangle and counts them, and an intersection shader finds spheres in boxes, with attributes.
// A second ray from each hit, without hit shaders and with another miss shader, tells what lies in the shadow of the triangle.
[[vk::binding(0)]] RaytracingAccelerationStructure scene;
[[vk::binding(1)]] [[vk::image_format("rgba8")]] RWTexture2D<float4> image;

struct Payload { float3 color; uint ignored; };
struct Attributes { float3 normal; };

[shader("raygeneration")]
void raygeneration()
{
    RayDesc ray;
    ray.Origin = float3((DispatchRaysIndex().xy + 0.5) / DispatchRaysDimensions().xy * 2 - 1, 0);
    ray.Direction = float3(0.1, 0, 1);
    ray.TMin = 0;
    ray.TMax = 10;
    Payload payload = { float3(0, 0, 0), 0 };
    TraceRay(scene, RAY_FLAG_NONE, 0xff, 0, 0, 0, ray, payload);
    image[DispatchRaysIndex().xy] = float4(payload.color.xy, payload.color.z + payload.ignored * 0.25, 1);
}

[shader("miss")]
void miss(inout Payload payload) { payload.color = 0.1; }

[shader("miss")]
void miss_shadow(inout Payload payload) { payload.color.z = 1; }

[shader("closesthit")]
void closesthit(inout Payload payload, BuiltInTriangleIntersectionAttributes hit)
{
    payload.color = float3(hit.barycentrics, 0);
}

[shader("anyhit")]
void anyhit(inout Payload payload, BuiltInTriangleIntersectionAttributes hit)
{
    if (frac(hit.barycentrics.x * 5) > 0.5 && frac(hit.barycentrics.y * 5) > 0.5)
    {
        payload.ignored++;
        IgnoreHit();
    }
}

[shader("closesthit")]
void closesthit_box(inout Payload payload, Attributes hit)
{
    payload.color = float3(hit.normal.xy * 0.5 + 0.5, 0);
    RayDesc ray;
    ray.Origin = WorldRayOrigin() + WorldRayDirection() * RayTCurrent();
    ray.Direction = float3(0.3, 0.4, -1);
    ray.TMin = 0.01;
    ray.TMax = 10;
    uint flags = RAY_FLAG_FORCE_OPAQUE | RAY_FLAG_SKIP_CLOSEST_HIT_SHADER | RAY_FLAG_ACCEPT_FIRST_HIT_AND_END_SEARCH;
    TraceRay(scene, flags, 0xff, 0, 0, 1, ray, payload);
}

[shader("intersection")]
void intersection()
{
    float3 middle = PrimitiveIndex() == 0 ? float3(-0.4, -0.4, 2.5) : float3(0.4, 0.5, 2.5);
    float3 apart = ObjectRayOrigin() - middle, direction = ObjectRayDirection();
    float a = dot(direction, direction), b = dot(apart, direction), c = dot(apart, apart) - 0.15;
    float root = b * b - a * c;
    if (root < 0)
        return;
    float distance = (-b - sqrt(root)) / a;
    Attributes attributes;
    attributes.normal = normalize(apart + direction * distance);
    ReportHit(distance, 0, attributes);
}
