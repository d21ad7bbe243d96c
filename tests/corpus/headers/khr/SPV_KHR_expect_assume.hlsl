// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
#include <khr/SPV_KHR_expect_assume.h>

RWStructuredBuffer<float> values;

[numthreads(1, 1, 1)]
void main()
{
    AssumeTrueKHR(values[0] > 0.0);
    if (ExpectKHR(values[1] > 1.0, true))
        values[2] = 1.0;
}
