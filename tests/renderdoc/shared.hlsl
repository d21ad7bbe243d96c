// TEST: -T cs_6_0 -E main -fspv-target-env=vulkan1.3
// BUFFER 0: u32 9 8 7 6
// DISPATCH: 1 1 1
// AT 16: mine = 9
// AT 19: sum = 18
[[vk::binding(0)]] RWStructuredBuffer<uint> values;
groupshared uint cache[2];
static uint calls;

void count() { calls++; }

[numthreads(1, 1, 1)]
void main(uint3 id : SV_GroupThreadID)
{
    uint mine = values[id.x];
    cache[id.x] = mine;
    count();
    uint sum = cache[id.x] * 2;
    values[1] = sum;
    values[2] = calls;
}
