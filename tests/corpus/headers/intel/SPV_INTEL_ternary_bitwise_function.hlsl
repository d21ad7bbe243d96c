// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
#include <intel/SPV_INTEL_ternary_bitwise_function.h>

RWStructuredBuffer<uint> values;

[numthreads(1, 1, 1)]
void main()
{
    values[0] = BitwiseFunctionINTEL(values[1], values[2], values[3], 0x96);
}
