// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
#include <ext/SPV_EXT_arithmetic_fence.h>

RWStructuredBuffer<float> values;

[numthreads(1, 1, 1)]
void main()
{
    values[0] = ArithmeticFenceEXT(values[1] + values[2]) - values[2];
}
