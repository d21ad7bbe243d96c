// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
// VALIDATE: pinned, 'Capability SplitBarrierINTEL is not allowed by Vulkan 1.3 specification (or requires extension)', SPIRV-Tools knows the capability with its older extension alone
#include <ext/SPV_EXT_split_barrier.h>

RWStructuredBuffer<uint> values;

[numthreads(64, 1, 1)]
void main()
{
    ControlBarrierArriveEXT(2, 2, /* WorkgroupMemory|Release */ 0x104);
    values[1] = 2;
    ControlBarrierWaitEXT(2, 2, /* WorkgroupMemory|Acquire */ 0x102);
}
