// TEST: -T cs_6_0 -E main -fspv-target-env=vulkan1.0
// BUFFER 0: u32 7 7 7 7
// BUFFER 1: u32 0*8
// EXPECT 1: u32 1 7 7 1 1 1 1 1
#include <khr/SPV_KHR_shader_ballot.h>

[[vk::binding(0)]] StructuredBuffer<uint> input;
[[vk::binding(1)]] RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main()
{
    // One invocation: it is the first, its bit is the only one, and nobody is before or behind it.
    output[0] = SubgroupBallotKHR(true).x;
    output[1] = SubgroupFirstInvocationKHR(input[0]);
    output[2] = SubgroupReadInvocationKHR(input[1], 0);
    output[3] = SubgroupEqMask.x;
    output[4] = SubgroupGeMask.x & 1;
    output[5] = (SubgroupGtMask.x & 1) == 0;
    output[6] = SubgroupLeMask.x;
    output[7] = SubgroupLtMask.x == 0;
}
