// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
#include <altera/SPV_ALTERA_fpga_memory_attributes.h>

SPV_DECORATION_MemoryALTERA("BLOCK_RAM") SPV_DECORATION_NumbanksALTERA(4) SPV_DECORATION_BankwidthALTERA(8)
SPV_DECORATION_MaxPrivateCopiesALTERA(2) SPV_DECORATION_SinglepumpALTERA SPV_DECORATION_MaxReplicatesALTERA(3)
groupshared float first[64];

SPV_DECORATION_DoublepumpALTERA SPV_DECORATION_SimpleDualPortALTERA SPV_DECORATION_MergeALTERA("key", "depth")
SPV_DECORATION_BankBitsALTERA(2) SPV_DECORATION_ForcePow2DepthALTERA(1)
groupshared float second[64];

SPV_DECORATION_TrueDualPortALTERA SPV_DECORATION_StridesizeALTERA(4) SPV_DECORATION_WordsizeALTERA(4)
groupshared float third[64];

SPV_DECORATION_RegisterALTERA groupshared float fourth;

RWStructuredBuffer<float> values;

[numthreads(64, 1, 1)]
void main(uint id : SV_GroupIndex)
{
    first[id] = second[id] = third[id] = values[id];
    if (id == 0)
        fourth = values[64];
    GroupMemoryBarrierWithGroupSync();
    values[id] = first[63 - id] + second[63 - id] + third[63 - id] + fourth;
}
