// TEST: -T cs_6_0 -E main -fspv-target-env=vulkan1.2 -fspv-use-vulkan-memory-model
// BUFFER 0: u32 0 0
// EXPECT 0: u32 64 2016
#include <khr/SPV_KHR_vulkan_memory_model.h>

[[vk::ext_instruction(/* OpAtomicIAdd */ 234)]]
uint AtomicAdd([[vk::ext_reference]] uint place, uint scope, uint semantics, uint value);

[[vk::binding(0)]] RWStructuredBuffer<uint> output;

SPV_CAPABILITY_VulkanMemoryModelDeviceScope
[numthreads(64, 1, 1)]
void main(uint id : SV_GroupIndex)
{
    AtomicAdd(output[0], /* QueueFamily */ 5, MemorySemanticsMakeAvailable | MemorySemanticsMakeVisible | /* AcquireRelease, UniformMemory */ 0x48, 1);
    AtomicAdd(output[1], /* Device */ 1, 0, id);
}
