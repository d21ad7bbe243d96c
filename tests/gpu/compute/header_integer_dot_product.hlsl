// TEST: -T cs_6_0 -E main -fspv-target-env=vulkan1.1
// BUFFER 0: u32 0x01020304 0xff000002
// BUFFER 1: i32 0*4
// EXPECT 1: i32 30 5 8 5
#include <khr/SPV_KHR_integer_dot_product.h>

[[vk::binding(0)]] StructuredBuffer<uint> input;
[[vk::binding(1)]] RWStructuredBuffer<int> output;

[numthreads(1, 1, 1)]
void main()
{
    output[0] = UDotKHR(input[0], input[0]);
    output[1] = SDotKHR(input[1], input[1]);
    output[2] = SDotKHR(input[0], 2);
    output[3] = SDotKHR(input[1], input[1]);
}
