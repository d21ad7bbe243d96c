// TEST: -T cs_6_0 -E main -HV 2021
#include <vk/spirv.h>

[[vk::ext_instruction(/* OpLoad */ 61)]]
int Load(vk::WorkgroupSpirvPointer<int> pointer);

int Through(vk::WorkgroupSpirvPointer<int> pointer) { return Load(pointer); }

RWStructuredBuffer<int> output;
groupshared int words[64];

[numthreads(64, 1, 1)]
void main(uint id : SV_GroupIndex)
{
    words[id] = id;
    vk::WorkgroupSpirvPointer<int> pointer = vk::GetGroupSharedAddress(words[id]);
    output[id] = Through(pointer);
}
