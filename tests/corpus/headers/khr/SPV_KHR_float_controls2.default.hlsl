// TEST: -T cs_6_2 -E main -fspv-target-env=vulkan1.3 -enable-16bit-types
// What holds for operations of a type that have no decoration of their own.
#include <khr/SPV_KHR_float_controls2.h>

RWStructuredBuffer<float> values;
RWStructuredBuffer<float16_t> halves;

[numthreads(1, 1, 1)]
void main()
{
    SPV_EXECUTION_MODE_FPFastMathDefault(float, FPFastMathModeAllowContract | FPFastMathModeAllowReassoc);
    SPV_EXECUTION_MODE_FPFastMathDefault(float16_t, 0);
    values[0] = values[1] * values[2] + values[3];
    halves[0] = halves[1] * halves[2] + halves[3];
}
