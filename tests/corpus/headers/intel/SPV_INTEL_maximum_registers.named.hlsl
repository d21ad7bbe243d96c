// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
#include <intel/SPV_INTEL_maximum_registers.h>

RWStructuredBuffer<uint> values;

SPV_CAPABILITY_RegisterLimitsINTEL
SPV_EXECUTION_MODE_NamedMaximumRegistersINTEL(NamedMaximumNumberOfRegistersAutoINTEL)
[numthreads(1, 1, 1)]
void main()
{
    values[0] = 1;
}
