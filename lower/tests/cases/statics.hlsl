// compute
[[vk::constant_id(4)]] const int spec = 7;
[[vk::constant_id(5)]] const float factor = 0.5;
cbuffer C { float scale; };
static const int table[4] = { 1, -2, 3, 4 };
static const float2 pairs[2] = { { 1, 2 }, { 3, 4 } };
static float derived = scale * 2;
static float second = derived + 1;
static int zero;
static float unused = scale;
RWStructuredBuffer<float> output;

[numthreads(1, 1, 1)]
void main(uint id : SV_GroupIndex)
{
    static int calls = 3;
    calls++;
    output[id] = table[id] + pairs[id & 1].y + second + zero + calls + spec * factor;
}
