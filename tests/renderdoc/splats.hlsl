// TEST: -T cs_6_0 -E main -fspv-target-env=vulkan1.3
// BUFFER 0: f32 1 2 3 0.5
// DISPATCH: 1 1 1
// AT 23: gray.x = 0.5
// AT 23: gray.z = 0.5
// AT 20: s = 0.5
// AT 20: scaled = 0.5 1 1.5
// AT 23: scaled = 1 2 3
// AT 24: wide.z = 2
// AT0 27: weights[2] = 0.75
[[vk::binding(0)]] RWStructuredBuffer<float> values;

[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
    // Vectors of one value, of which only that is an operand of the product.
    float3 color = float3(values[0], values[1], values[2]);
    float s = values[3];
    float3 gray = float3(s, s, s);
    float3 scaled = color * gray;
    float3 wide = color.yyy;
    scaled *= wide;
    values[0] = scaled.x;
    values[1] = scaled.y + scaled.z + wide.z;
    const float weights[3] = { 0.25, 0.5, 0.75 };
    for (uint i = 0; i < 3; i++)
        values[2] += weights[i] * s;
}
