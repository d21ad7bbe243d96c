// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
#include <khr/SPV_KHR_subgroup_rotate.h>

RWStructuredBuffer<float> values;

[numthreads(1, 1, 1)]
void main()
{
    values[0] = GroupNonUniformRotateKHR(3, values[1], 1) + GroupNonUniformRotateKHR(3, values[2], 1, 4);
}
