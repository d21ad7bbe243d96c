// TEST: -T cs_6_0 -E main -fspv-target-env=vulkan1.1
// BUFFER 0: u32 3
// EXPECT 0: u32 9
#include <khr/SPV_KHR_non_semantic_info.h>

[[vk::binding(0)]] RWStructuredBuffer<uint> values;

[numthreads(1, 1, 1)]
void main()
{
    DebugBreak();
    values[0] *= 3;
}
