// TEST: -T cs_6_0 -E main -fspv-target-env=vulkan1.3
// BUFFER 0: u32 3 5 7 11
// DISPATCH: 1 1 1
// AT0 15: squares[2] = 49
// AT 20: product = 105
[[vk::binding(0)]] RWStructuredBuffer<uint> values;

[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
    uint squares[3];
    for (uint i = 0; i < 3; i++)
        squares[i] = values[i] * values[i];

    values[3] = squares[values[0] - 1];
    uint product = 1;
    for (uint k = 0; k < 3; k++)
        product *= values[k];

    values[0] = product;
}
