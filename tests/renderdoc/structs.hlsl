// TEST: -T cs_6_0 -E main -fspv-target-env=vulkan1.3
// BUFFER 0: f32 1 2 3 4 5 6 7 8
// DISPATCH: 1 1 1
// AT 20: light.power = 4
// AT0 20: light.color = 1 2 3
// AT 21: index = 7
// AT 21: light.power = 8
struct Light { float3 color; float power; };
[[vk::binding(0)]] RWStructuredBuffer<float> values;

[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
    Light light;
    light.color = float3(values[0], values[1], values[2]);
    light.power = values[3];
    int index = int(light.power) + 3;

    values[4] = light.color.x + light.color.y * light.power;
    light.power = light.power * values[1];
    values[5] = light.power + index;
}
