// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
#include <khr/SPV_KHR_uniform_group_instructions.h>

RWStructuredBuffer<uint> values;

[numthreads(64, 1, 1)]
void main()
{
    values[0] = GroupIMulKHR(2, 0, values[1]);
    values[0] += GroupFMulKHR(2, 0, asfloat(values[2])) > 1.0;
    values[0] += GroupBitwiseAndKHR(2, 0, values[3]) + GroupBitwiseOrKHR(2, 1, values[4]) + GroupBitwiseXorKHR(2, 2, values[5]);
    values[0] += GroupLogicalAndKHR(2, 0, values[6] > 0);
    values[0] += GroupLogicalOrKHR(2, 0, values[7] > 0);
    values[0] += GroupLogicalXorKHR(2, 0, values[8] > 0);
}
