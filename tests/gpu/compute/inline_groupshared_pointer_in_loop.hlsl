// TEST: -T cs_6_0 -E main -HV 2021 -O0
// BUFFER 0: u32 1 2 3 4
// EXPECT 0: u32 10 8 6 4
// A function with a pointer parameter is inlined, even if it returns from within a loop.
#include <vk/spirv.h>

[[vk::binding(0)]] RWStructuredBuffer<int> output;
groupshared int words[4];

[[vk::ext_instruction(/* OpLoad */ 61)]]
int Load(vk::WorkgroupSpirvPointer<int> pointer);

int Through(vk::WorkgroupSpirvPointer<int> pointer, int start)
{
    for (int i = start; i < 100; i++)
        if (i >= 4)
            return Load(pointer) + i;
    return 0;
}

[numthreads(4, 1, 1)]
void main(uint id : SV_GroupIndex)
{
    words[id] = output[id] * 2 - 2;
    GroupMemoryBarrierWithGroupSync();
    output[id] = Through(vk::GetGroupSharedAddress(words[3 - id]), output[id] & 3);
}
