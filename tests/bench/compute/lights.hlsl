// TEST: -T cs_6_0 -E main
// RANDOM 0: f32 196608
// RANDOM 1: f32 256
// UNIFORM 2: f32 0 1 -3 32 0.05 0.06 0.08 1
// OUTPUT 3: f32 65536
// DISPATCH: 16 16 1
// TOLERANCE: 1e-3
// Physically based shading of a buffer of surfaces by a list of lights.
static const uint WIDTH = 128;
static const float PI = 3.14159265;

struct Surface {
    float3 position;
    float roughness;
    float3 normal;
    float metallic;
    float3 albedo;
    float occlusion;
};

struct Light {
    float3 position;
    float range;
    float3 color;
    float intensity;
};

[[vk::binding(0)]] StructuredBuffer<Surface> surfaces;
[[vk::binding(1)]] StructuredBuffer<Light> lights;
[[vk::binding(2)]] cbuffer Frame {
    float3 eye;
    float count;
    float3 ambient;
    float scale;
};
[[vk::binding(3)]] RWStructuredBuffer<float4> image;

float Distribution(float cosine, float roughness) {
    float a = roughness * roughness;
    float a2 = a * a;
    float d = cosine * cosine * (a2 - 1) + 1;
    return a2 / (PI * d * d);
}

float Visibility(float nv, float nl, float roughness) {
    float k = (roughness + 1) * (roughness + 1) / 8;
    return 1 / ((nv * (1 - k) + k) * (nl * (1 - k) + k) * 4);
}

float3 Fresnel(float cosine, float3 f0) {
    float m = saturate(1 - cosine);
    float m2 = m * m;
    return f0 + (1 - f0) * (m2 * m2 * m);
}

float3 Shade(Surface surface, Light light, float3 view) {
    float3 offset = light.position * 4 - surface.position;
    float squared = dot(offset, offset);
    float3 l = offset * rsqrt(squared);
    float falloff = saturate(1 - squared / (16 * light.range * light.range + 1));
    float3 h = normalize(l + view);
    float nl = saturate(dot(surface.normal, l));
    float nv = saturate(dot(surface.normal, view)) + 1e-3;
    float nh = saturate(dot(surface.normal, h));
    float3 f0 = lerp(0.04, surface.albedo, surface.metallic);
    float3 f = Fresnel(saturate(dot(h, view)), f0);
    float3 specular = f * Distribution(nh, surface.roughness) * Visibility(nv, nl, surface.roughness);
    float3 diffuse = (1 - f) * (1 - surface.metallic) * surface.albedo / PI;
    return (diffuse + specular) * light.color * (light.intensity * falloff * falloff * nl / (squared + 0.01));
}

[numthreads(8, 8, 1)]
void main(uint3 id : SV_DispatchThreadID) {
    uint pixel = id.y * WIDTH + id.x;
    Surface surface = surfaces[pixel];
    surface.normal = normalize(surface.normal * 2 - 1 + 1e-3);
    surface.roughness = 0.1 + 0.9 * surface.roughness;
    float3 view = normalize(eye - surface.position);
    float3 sum = ambient * surface.albedo * surface.occlusion;
    for (uint i = 0; i < uint(count); i++)
        sum += Shade(surface, lights[i], view);
    image[pixel] = float4(sum * scale, 1);
}
