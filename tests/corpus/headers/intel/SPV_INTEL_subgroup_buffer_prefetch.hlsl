// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
#include <intel/SPV_INTEL_subgroup_buffer_prefetch.h>

struct Blocks { float values[192]; };
[[vk::push_constant]] struct { vk::BufferPointer<Blocks> blocks; } constants;

[numthreads(1, 1, 1)]
void main()
{
    vk::BufferPointer<Blocks> blocks = constants.blocks;
    SubgroupBlockPrefetchINTEL(blocks.Get().values[0], 64);
    SubgroupBlockPrefetchINTEL(blocks.Get().values[64], 64, /* Nontemporal */ 4);
    SubgroupBlockPrefetchINTEL(blocks.Get().values[128], 64, /* Aligned */ 2, 4);
}
