// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
#include <khr/SPV_KHR_workgroup_memory_explicit_layout.h>

RWStructuredBuffer<uint> values;

SPV_CAPABILITY_WorkgroupMemoryExplicitLayoutKHR
SPV_CAPABILITY_WorkgroupMemoryExplicitLayout8BitAccessKHR
SPV_CAPABILITY_WorkgroupMemoryExplicitLayout16BitAccessKHR
[numthreads(1, 1, 1)]
void main()
{
    values[0] = 1;
}
