// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
#include <intel/SPV_INTEL_subgroup_buffer_prefetch.h>

RWStructuredBuffer<float> values;

[numthreads(1, 1, 1)]
void main()
{
    SubgroupBlockPrefetchINTEL(values[0], 64);
    SubgroupBlockPrefetchINTEL(values[64], 64, /* Nontemporal */ 4);
    SubgroupBlockPrefetchINTEL(values[128], 64, /* Aligned */ 2, 4);
}
