// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.0
#include <khr/SPV_KHR_shader_ballot.h>

RWStructuredBuffer<uint4> values;

[numthreads(1, 1, 1)]
void main()
{
    values[0] = SubgroupBallotKHR(values[1].x > 1);
    values[2] = SubgroupFirstInvocationKHR(values[3]) + SubgroupReadInvocationKHR(values[4], 2);
    values[5] = SubgroupEqMask | SubgroupGeMask | SubgroupGtMask | SubgroupLeMask | SubgroupLtMask;
}
