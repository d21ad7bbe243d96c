// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
// VALIDATE: pinned, 'Capability GroupNonUniformPartitionedNV is not allowed by Vulkan 1.3 specification (or requires extension)', SPIRV-Tools knows the capability with its older extension alone
#include <ext/SPV_EXT_shader_subgroup_partitioned.h>

RWStructuredBuffer<uint> values;
RWStructuredBuffer<float> floats;

[numthreads(1, 1, 1)]
void main()
{
    uint4 same = GroupNonUniformPartitionEXT(values[0]);
    values[1] = PartitionedIAddEXT(3, GroupOperationPartitionedReduceEXT, values[2], same);
    values[3] = PartitionedIMulEXT(3, GroupOperationPartitionedInclusiveScanEXT, values[4], same);
    values[5] = PartitionedUMinEXT(3, GroupOperationPartitionedExclusiveScanEXT, values[6], same);
    values[7] = PartitionedUMaxEXT(3, GroupOperationPartitionedReduceEXT, values[8], same);
    values[9] = PartitionedSMinEXT(3, GroupOperationPartitionedReduceEXT, int(values[10]), same);
    values[11] = PartitionedSMaxEXT(3, GroupOperationPartitionedReduceEXT, int(values[12]), same);
    values[13] = PartitionedBitwiseAndEXT(3, GroupOperationPartitionedReduceEXT, values[14], same);
    values[15] = PartitionedBitwiseOrEXT(3, GroupOperationPartitionedReduceEXT, values[16], same);
    values[17] = PartitionedBitwiseXorEXT(3, GroupOperationPartitionedReduceEXT, values[18], same);
    floats[0] = PartitionedFAddEXT(3, GroupOperationPartitionedReduceEXT, floats[1], same);
    floats[2] = PartitionedFMulEXT(3, GroupOperationPartitionedReduceEXT, floats[3], same);
    floats[4] = PartitionedFMinEXT(3, GroupOperationPartitionedReduceEXT, floats[5], same);
    floats[6] = PartitionedFMaxEXT(3, GroupOperationPartitionedReduceEXT, floats[7], same);
}
