// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
#include <khr/SPV_KHR_float_controls2.h>

RWStructuredBuffer<float> values;

[numthreads(1, 1, 1)]
void main()
{
    SPV_EXECUTION_MODE_FPFastMathDefault(float, 16); // ERROR: operand 2 of the execution mode FPFastMathDefault cannot include Fast
    values[0] += 1;
}
