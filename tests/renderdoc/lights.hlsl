// TEST: -T cs_6_0 -E main -fspv-target-env=vulkan1.3
// BUFFER 0: f32 0 0 0 0
// BUFFER 1: f32 1 0.5 0.25 2 0.5 0.5 1 4
// DISPATCH: 1 1 1
// AT 18: facing = 0.5
// AT 18: light.power = 2
// AT 28: total = 1 0.5 0.25
// CALLS 18: main shade
struct Light { float3 color; float power; };

[[vk::binding(0)]] RWStructuredBuffer<float3> output;
[[vk::binding(1)]] RWStructuredBuffer<Light> lights;

float3 shade(Light light, float3 normal)
{
    float facing = saturate(normal.z * 0.5);
    float3 lit = light.color * facing;
    return lit * light.power;
}

[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
    float3 normal = float3(0, 0, id.x + 1);
    float3 total = 0;
    for (int i = 0; i < 2; i++)
    {
        total += shade(lights[i], normal);
    }
    output[id.x] = total;
}
