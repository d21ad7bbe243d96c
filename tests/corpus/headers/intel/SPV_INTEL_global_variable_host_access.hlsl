// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
#include <intel/SPV_INTEL_global_variable_host_access.h>

// The host may read and write it by this name.
SPV_DECORATION_HostAccessINTEL(HostAccessQualifierReadWriteINTEL, "counter")
static uint counter = 3;

RWStructuredBuffer<uint> values;

[numthreads(1, 1, 1)]
void main()
{
    for (uint i = 0; i < values[0]; ++i)
        counter += values[i];
    values[1] = counter;
}
