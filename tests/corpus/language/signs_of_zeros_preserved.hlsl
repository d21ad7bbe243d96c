// TEST: -T cs_6_0 -E main -fspv-target-env=vulkan1.2
// An entry point with the execution mode SignedZeroInfNanPreserve keeps sums with 0 and divisions.
#include <khr/SPV_KHR_float_controls.h>
RWStructuredBuffer<float> values;

SPV_EXECUTION_MODE_SignedZeroInfNanPreserve(32)
[numthreads(1, 1, 1)]
void main(uint id : SV_GroupIndex) {
    float sum = 0;
    [unroll]
    for (uint i = 0; i < 2; i++)
        sum += values[i];
    values[2] = sum / 3;
}
