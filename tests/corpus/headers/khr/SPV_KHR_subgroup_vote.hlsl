// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.0
#include <khr/SPV_KHR_subgroup_vote.h>

RWStructuredBuffer<uint> values;

[numthreads(1, 1, 1)]
void main()
{
    values[0] = SubgroupAllKHR(values[1] > 1);
    values[2] = SubgroupAnyKHR(values[3] > 1);
    values[4] = SubgroupAllEqualKHR(values[5] > 1);
}
