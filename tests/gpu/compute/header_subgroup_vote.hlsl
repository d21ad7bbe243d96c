// TEST: -T cs_6_0 -E main -fspv-target-env=vulkan1.0
// BUFFER 0: u32 0*3
// EXPECT 0: u32 1 0 1
#include <khr/SPV_KHR_subgroup_vote.h>

[[vk::binding(0)]] RWStructuredBuffer<uint> output;

[numthreads(4, 1, 1)]
void main(uint id : SV_GroupIndex)
{
    bool all = SubgroupAllKHR(id < 4), any = SubgroupAnyKHR(id > 8), equal = SubgroupAllEqualKHR(id < 8);
    if (id == 0) {
        output[0] = all;
        output[1] = any;
        output[2] = equal;
    }
}
