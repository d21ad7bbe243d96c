// SPV_KHR_vulkan_memory_model: the Vulkan memory model.
// https://github.khronos.org/SPIRV-Registry/extensions/KHR/SPV_KHR_vulkan_memory_model.html
// Written by `cargo xtask headers` from headers/khr/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_VulkanMemoryModel \
    [[vk::ext_extension("SPV_KHR_vulkan_memory_model"), vk::ext_capability(/* VulkanMemoryModel */ 5345)]]
#define SPV_CAPABILITY_VulkanMemoryModelDeviceScope \
    [[vk::ext_extension("SPV_KHR_vulkan_memory_model"), vk::ext_capability(/* VulkanMemoryModelDeviceScope */ 5346)]]

static const uint ImageOperandsMakeTexelAvailable = 0x100;
static const uint ImageOperandsMakeTexelVisible = 0x200;
static const uint ImageOperandsNonPrivateTexel = 0x400;
static const uint ImageOperandsVolatileTexel = 0x800;

static const uint MemoryAccessMakePointerAvailable = 0x8;
static const uint MemoryAccessMakePointerVisible = 0x10;
static const uint MemoryAccessNonPrivatePointer = 0x20;

static const uint MemorySemanticsOutputMemory = 0x1000;
static const uint MemorySemanticsMakeAvailable = 0x2000;
static const uint MemorySemanticsMakeVisible = 0x4000;
static const uint MemorySemanticsVolatile = 0x8000;
