// TEST: -T cs_6_0 -E main -fspv-target-env=vulkan1.1
// BUFFER 0: u32 7
// EXPECT 0: u32 0
#include <khr/SPV_KHR_device_group.h>

[[vk::binding(0)]] RWStructuredBuffer<uint> output;

// The only device of its group.
[numthreads(1, 1, 1)]
void main() { output[0] = DeviceIndex; }
