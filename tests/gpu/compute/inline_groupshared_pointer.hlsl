// TEST: -T cs_6_0 -E main -HV 2021
// BUFFER 0: u32 0*4
// EXPECT 0: u32 9 4 1 0
#include <vk/spirv.h>

[[vk::binding(0)]] RWStructuredBuffer<int> output;
groupshared int words[4];

[[vk::ext_instruction(/* OpLoad */ 61)]]
int Load(vk::WorkgroupSpirvPointer<int> pointer);

[[vk::ext_instruction(/* OpStore */ 62)]]
void Store(vk::WorkgroupSpirvPointer<int> pointer, int value);

int Through(vk::WorkgroupSpirvPointer<int> pointer) { return Load(pointer); }

[numthreads(4, 1, 1)]
void main(uint id : SV_GroupIndex)
{
    vk::WorkgroupSpirvPointer<int> own = vk::GetGroupSharedAddress(words[id]);
    Store(own, id * id);
    GroupMemoryBarrierWithGroupSync();
    output[id] = Through(vk::GetGroupSharedAddress(words[3 - id]));
}
