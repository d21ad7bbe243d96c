// TEST: -T cs_6_0 -E main -HV 2021
#include <vk/spirv.h>

groupshared int words[64];

[numthreads(64, 1, 1)]
void main(uint id : SV_GroupIndex)
{
    vk::WorkgroupSpirvPointer<int> pointer = vk::GetGroupSharedAddress(words[0]);
    pointer = vk::GetGroupSharedAddress(words[id]); // ERROR: 'pointer' is const
}
