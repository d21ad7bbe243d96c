// TEST: -T cs_6_0 -E main -fspv-target-env=vulkan1.1
// INTERPRET: no, it has no clock
// BUFFER 0: u32 0*4
// EXPECT 0: u32 1 1 1 1
#include <khr/SPV_KHR_shader_clock.h>

[[vk::binding(0)]] RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main()
{
    uint64_t first = ReadClock64KHR(/* Subgroup */ 3), second = ReadClock64KHR(3);
    output[0] = second >= first;
    output[1] = second != 0;
    uint2 words = ReadClockKHR(/* Device */ 1);
    uint64_t third = ReadClock64KHR(1);
    output[2] = third >= (((uint64_t)words.y << 32) | words.x);
    output[3] = any(words != 0);
}
