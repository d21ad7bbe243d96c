// STAGES: raygeneration miss closesthit callable callable_second
// DRAW: 1
// EXTENSIONS: VK_KHR_ray_tracing_pipeline
// FLAGS: -fspv-target-env=vulkan1.2
// REFERENCE: none, glslang 12 has no shaders of rays for HLSL
// PUSH: f32 0.25 0.5
// SCENE 0: triangles -0.8 -0.6 1 0.8 -0.6 1 0 0.8 2
// OUTPUT 1: unorm
// Callable shaders: the closest hit calls one of two, chosen by the pixel's column, with data in and out; push constants in the miss shader.
[[vk::binding(0)]] RaytracingAccelerationStructure scene;
[[vk::binding(1)]] [[vk::image_format("rgba8")]] RWTexture2D<float4> image;

struct Payload { float3 color; };
struct Parameters { float2 at; float3 color; };
struct Push { float2 tint; };
[[vk::push_constant]] Push push;

[shader("raygeneration")]
void raygeneration()
{
    RayDesc ray;
    ray.Origin = float3((DispatchRaysIndex().xy + 0.5) / DispatchRaysDimensions().xy * 2 - 1, 0);
    ray.Direction = float3(0, 0, 1);
    ray.TMin = 0;
    ray.TMax = 10;
    Payload payload;
    payload.color = 1;
    TraceRay(scene, RAY_FLAG_FORCE_OPAQUE, 0xff, 0, 0, 0, ray, payload);
    image[DispatchRaysIndex().xy] = float4(payload.color, 1);
}

[shader("miss")]
void miss(inout Payload payload) { payload.color *= float3(push.tint, DispatchRaysIndex().y / 127.0); }

[shader("closesthit")]
void closesthit(inout Payload payload, BuiltInTriangleIntersectionAttributes hit)
{
    Parameters parameters;
    parameters.at = hit.barycentrics;
    parameters.color = 0;
    CallShader(DispatchRaysIndex().x / 16 % 2, parameters);
    payload.color = parameters.color;
}

[shader("callable")]
void callable(inout Parameters parameters) { parameters.color = float3(parameters.at, 0); }

[shader("callable")]
void callable_second(inout Parameters parameters) { parameters.color = float3(0.2, frac(parameters.at * 8)); }
