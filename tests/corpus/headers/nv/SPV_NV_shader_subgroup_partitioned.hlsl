// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
#include <nv/SPV_NV_shader_subgroup_partitioned.h>

RWStructuredBuffer<uint> values;
RWStructuredBuffer<float> floats;

[numthreads(64, 1, 1)]
void main(uint id : SV_GroupIndex)
{
    uint value = values[id];
    uint4 partition = GroupNonUniformPartitionNV(value);
    uint sum = 0;
    sum += PartitionedIAddNV(/* Subgroup */ 3, GroupOperationPartitionedReduceNV, value, partition);
    sum += PartitionedIMulNV(/* Subgroup */ 3, GroupOperationPartitionedInclusiveScanNV, value, partition);
    sum += PartitionedSMinNV(/* Subgroup */ 3, GroupOperationPartitionedExclusiveScanNV, value, partition);
    sum += PartitionedUMinNV(/* Subgroup */ 3, GroupOperationPartitionedReduceNV, value, partition);
    sum += PartitionedSMaxNV(/* Subgroup */ 3, GroupOperationPartitionedInclusiveScanNV, value, partition);
    sum += PartitionedUMaxNV(/* Subgroup */ 3, GroupOperationPartitionedExclusiveScanNV, value, partition);
    sum += PartitionedBitwiseAndNV(/* Subgroup */ 3, GroupOperationPartitionedReduceNV, value, partition);
    sum += PartitionedBitwiseOrNV(/* Subgroup */ 3, GroupOperationPartitionedInclusiveScanNV, value, partition);
    sum += PartitionedBitwiseXorNV(/* Subgroup */ 3, GroupOperationPartitionedExclusiveScanNV, value, partition);
    float x = floats[id];
    float total = 0;
    total += PartitionedFAddNV(3, GroupOperationPartitionedReduceNV, x, partition);
    total += PartitionedFMulNV(3, GroupOperationPartitionedInclusiveScanNV, x, partition);
    total += PartitionedFMinNV(3, GroupOperationPartitionedExclusiveScanNV, x, partition);
    total += PartitionedFMaxNV(3, GroupOperationPartitionedReduceNV, x, partition);
    values[id] = sum;
    floats[id] = total;
}
