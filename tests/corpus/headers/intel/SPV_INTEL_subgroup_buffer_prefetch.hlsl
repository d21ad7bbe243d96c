// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
#include <intel/SPV_INTEL_subgroup_buffer_prefetch.h>

RWStructuredBuffer<float> values;

[numthreads(1, 1, 1)]
void main()
{
    SubgroupBlockPrefetchINTEL(values[0], 64);
}
