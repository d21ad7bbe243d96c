// TEST: -T cs_6_0 -E main -fspv-target-env=vulkan1.3
// BUFFER 0: f32 1 2 3 4
// DISPATCH: 1 1 1
// AT 14: v = 1 2
// AT 16: turned = 2 1
[[vk::binding(0)]] RWStructuredBuffer<float> values;

[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
    float2x2 turn = float2x2(0, 1, 1, 0);
    float2 v = float2(values[0], values[1]);
    // A product with a constant matrix.
    float2 turned = mul(turn, v);

    values[2] = turned.x * 10 + turned.y;
}
