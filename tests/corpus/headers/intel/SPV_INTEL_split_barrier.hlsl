// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
#include <intel/SPV_INTEL_split_barrier.h>

RWStructuredBuffer<uint> values;
groupshared uint stored[64];

[numthreads(64, 1, 1)]
void main(uint id : SV_GroupIndex)
{
    stored[id] = values[id];
    ControlBarrierArriveINTEL(/* Workgroup */ 2, 2, /* Release, WorkgroupMemory */ 0x104);
    uint square = id * id;
    ControlBarrierWaitINTEL(2, 2, /* Acquire, WorkgroupMemory */ 0x102);
    values[id] = stored[63 - id] + square;
}
