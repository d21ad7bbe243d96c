// SPV_KHR_subgroup_rotate: rotation of values in a subgroup. Needs Vulkan 1.1.
// https://github.khronos.org/SPIRV-Registry/extensions/KHR/SPV_KHR_subgroup_rotate.html
// Written by `cargo xtask headers` from headers/khr/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_GroupNonUniformRotateKHR \
    [[vk::ext_extension("SPV_KHR_subgroup_rotate"), vk::ext_capability(/* GroupNonUniformRotateKHR */ 6026)]]

// The value `delta` invocations higher, modulo the number of invocations in `scope` (3 is the subgroup).
template<typename T>
SPV_CAPABILITY_GroupNonUniformRotateKHR [[vk::ext_instruction(/* OpGroupNonUniformRotateKHR */ 4431)]]
T GroupNonUniformRotateKHR(uint scope, T value, uint delta);

// The same within clusters of `cluster_size` invocations, a constant power of two.
template<typename T>
SPV_CAPABILITY_GroupNonUniformRotateKHR [[vk::ext_instruction(/* OpGroupNonUniformRotateKHR */ 4431)]]
T GroupNonUniformRotateKHR(uint scope, T value, uint delta, uint cluster_size);
