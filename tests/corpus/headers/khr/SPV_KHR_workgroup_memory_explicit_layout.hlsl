// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
// The same bytes as floats, as words, and as halves of words.
#include <khr/SPV_KHR_workgroup_memory_explicit_layout.h>

struct Floats {
    float values[64];
};

struct Words {
    uint count;
    uint values[63];
};

SPV_DECORATION_Block SPV_DECORATION_Aliased groupshared Floats floats;
SPV_DECORATION_Block SPV_DECORATION_Aliased groupshared Words words;

RWStructuredBuffer<uint> values;

SPV_CAPABILITY_WorkgroupMemoryExplicitLayoutKHR
SPV_CAPABILITY_WorkgroupMemoryExplicitLayout8BitAccessKHR
SPV_CAPABILITY_WorkgroupMemoryExplicitLayout16BitAccessKHR
[numthreads(64, 1, 1)]
void main(uint id : SV_GroupIndex)
{
    floats.values[id] = id;
    GroupMemoryBarrierWithGroupSync();
    values[id] = id == 0 ? words.count : words.values[id - 1];
}
