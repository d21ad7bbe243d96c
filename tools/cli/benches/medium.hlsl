// A physically based surface lit by a few lights: metal, roughness, a tone curve.
static const float PI = 3.14159265;

struct Light {
    float4 position;
    float4 color;
};

struct Input {
    float4 position : SV_Position;
    [[vk::location(0)]] float3 world : POSITION0;
    [[vk::location(1)]] float3 normal : NORMAL0;
    [[vk::location(2)]] float2 uv : TEXCOORD0;
};

cbuffer Scene : register(b0, space0) {
    float4x4 view;
    float3 eye;
    float exposure;
    Light lights[4];
};

cbuffer Material : register(b1, space0) {
    float4 base_color;
    float roughness;
    float metallic;
    float2 uv_scale;
};

Texture2D albedo_map : register(t2, space0);
Texture2D roughness_map : register(t3, space0);
SamplerState linear_sampler : register(s4, space0);

float distribution(float n_dot_h, float alpha)
{
    float a2 = alpha * alpha;
    float d = n_dot_h * n_dot_h * (a2 - 1.0) + 1.0;
    return a2 / (PI * d * d);
}

float geometry_one(float cosine, float k) { return cosine / (cosine * (1.0 - k) + k); }

float geometry(float n_dot_v, float n_dot_l, float alpha)
{
    float r = alpha + 1.0;
    float k = r * r / 8.0;
    return geometry_one(n_dot_v, k) * geometry_one(n_dot_l, k);
}

float3 fresnel(float cosine, float3 f0)
{
    return f0 + (1.0 - f0) * pow(clamp(1.0 - cosine, 0.0, 1.0), 5.0);
}

float3 shade(Light light, float3 world, float3 n, float3 v, float3 albedo, float alpha)
{
    float3 to_light = light.position.xyz - world;
    float distance = length(to_light);
    float3 l = to_light / distance;
    float3 h = normalize(v + l);
    float n_dot_l = saturate(dot(n, l));
    float n_dot_v = max(dot(n, v), 0.001);
    if (n_dot_l <= 0.0)
        return float3(0.0, 0.0, 0.0);
    float3 f0 = lerp(float3(0.04, 0.04, 0.04), albedo, metallic);
    float3 f = fresnel(saturate(dot(h, v)), f0);
    float d = distribution(saturate(dot(n, h)), alpha);
    float g = geometry(n_dot_v, n_dot_l, alpha);
    float3 specular = f * d * g / (4.0 * n_dot_l * n_dot_v);
    float3 diffuse = (1.0 - f) * (1.0 - metallic) * albedo / PI;
    float attenuation = 1.0 / (1.0 + distance * distance);
    return (diffuse + specular) * light.color.rgb * n_dot_l * attenuation;
}

float3 tone(float3 x)
{
    float3 a = x * (2.51 * x + 0.03);
    float3 b = x * (2.43 * x + 0.59) + 0.14;
    return saturate(a / b);
}

float4 main(Input input) : SV_Target0
{
    float2 uv = input.uv * uv_scale;
    float3 albedo = pow(albedo_map.Sample(linear_sampler, uv).rgb, float3(2.2, 2.2, 2.2)) * base_color.rgb;
    float rough = saturate(roughness_map.Sample(linear_sampler, uv).g * roughness);
    float alpha = max(rough * rough, 0.002);
    float3 n = normalize(input.normal);
    float3 v = normalize(eye - input.world);
    float3 color = albedo * 0.02;
    for (int i = 0; i < 4; ++i) {
        color += shade(lights[i], input.world, n, v, albedo, alpha);
    }
    color = tone(color * exposure);
    color = pow(color, float3(0.4545, 0.4545, 0.4545));
    return float4(color, base_color.a);
}
