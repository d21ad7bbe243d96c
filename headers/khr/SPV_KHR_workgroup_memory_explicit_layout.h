// SPV_KHR_workgroup_memory_explicit_layout: explicit layout and aliasing of groupshared memory.
// https://github.khronos.org/SPIRV-Registry/extensions/KHR/SPV_KHR_workgroup_memory_explicit_layout.html
// Written by `cargo xtask headers` from headers/khr/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_WorkgroupMemoryExplicitLayoutKHR \
    [[vk::ext_extension("SPV_KHR_workgroup_memory_explicit_layout"), vk::ext_capability(/* WorkgroupMemoryExplicitLayoutKHR */ 4428)]]
#define SPV_CAPABILITY_WorkgroupMemoryExplicitLayout8BitAccessKHR \
    [[vk::ext_extension("SPV_KHR_workgroup_memory_explicit_layout"), vk::ext_capability(/* WorkgroupMemoryExplicitLayout8BitAccessKHR */ 4429)]]
#define SPV_CAPABILITY_WorkgroupMemoryExplicitLayout16BitAccessKHR \
    [[vk::ext_extension("SPV_KHR_workgroup_memory_explicit_layout"), vk::ext_capability(/* WorkgroupMemoryExplicitLayout16BitAccessKHR */ 4430)]]

// Precedes a groupshared variable of struct type, which gets the layout of a structured buffer. If there are several,
// each also needs SPV_DECORATION_Aliased, and they share the same memory.
#define SPV_DECORATION_Block SPV_CAPABILITY_WorkgroupMemoryExplicitLayoutKHR [[vk::ext_decorate(/* Block */ 2)]]

#define SPV_DECORATION_Aliased SPV_CAPABILITY_WorkgroupMemoryExplicitLayoutKHR [[vk::ext_decorate(/* Aliased */ 20)]]
