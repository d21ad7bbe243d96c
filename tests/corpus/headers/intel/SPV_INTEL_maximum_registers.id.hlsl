// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
#include <intel/SPV_INTEL_maximum_registers.h>

[[vk::constant_id(3)]] const uint registers = 64;
RWStructuredBuffer<uint> values;

[numthreads(1, 1, 1)]
void main()
{
    SPV_EXECUTION_MODE_MaximumRegistersIdINTEL(registers);
    values[0] = 1;
}
