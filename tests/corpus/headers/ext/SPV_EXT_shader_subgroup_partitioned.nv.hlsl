// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3 -fspv-extension=SPV_NV_shader_subgroup_partitioned
#include <ext/SPV_EXT_shader_subgroup_partitioned.h>

RWStructuredBuffer<uint4> values;

[numthreads(64, 1, 1)]
void main(uint index : SV_GroupIndex) { values[index] = GroupNonUniformPartitionEXT(values[index].x); }
