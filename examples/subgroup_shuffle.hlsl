// Reverses the values within each subgroup with an instruction that only a header declares.
#include <intel/SPV_INTEL_subgroups.h>

[[vk::binding(0)]] RWStructuredBuffer<float> values;

[shader("compute")]
[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint index : SV_GroupIndex)
{
    values[id.x] = SubgroupShuffleINTEL(values[id.x], 31 - index);
}
