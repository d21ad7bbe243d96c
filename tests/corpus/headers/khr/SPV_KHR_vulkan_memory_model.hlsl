// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3 -fspv-use-vulkan-memory-model
#include <khr/SPV_KHR_vulkan_memory_model.h>

[[vk::ext_instruction(/* OpMemoryBarrier */ 225)]]
void MemoryBarrier(uint scope, uint semantics);

RWStructuredBuffer<uint> values;

SPV_CAPABILITY_VulkanMemoryModelDeviceScope
SPV_CAPABILITY_VulkanMemoryModel
[numthreads(1, 1, 1)]
void main()
{
    values[0] = 1;
    MemoryBarrier(/* Device */ 1, /* Release */ 0x4 | /* UniformMemory */ 0x40 | MemorySemanticsMakeAvailable);
    MemoryBarrier(/* Device */ 1, /* Acquire */ 0x2 | /* UniformMemory */ 0x40 | MemorySemanticsMakeVisible);
}
