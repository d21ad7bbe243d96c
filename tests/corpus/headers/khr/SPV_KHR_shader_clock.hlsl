// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
#include <khr/SPV_KHR_shader_clock.h>

RWStructuredBuffer<uint2> values;

[numthreads(1, 1, 1)]
void main()
{
    values[0] = ReadClockKHR(3);
    values[1].x = uint(ReadClock64KHR(1) >> 32);
}
