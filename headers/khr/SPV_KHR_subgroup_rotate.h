// SPV_KHR_subgroup_rotate: values move round among the invocations of a subgroup. Needs Vulkan 1.1.

#pragma once

#define SPV_KHR_SUBGROUP_ROTATE                                                                                                 \
    [[vk::ext_extension("SPV_KHR_subgroup_rotate"), vk::ext_capability(/* GroupNonUniformRotateKHR */ 6026)]]                    \
    [[vk::ext_instruction(/* OpGroupNonUniformRotateKHR */ 4431)]]

// The value `delta` invocations further on, of all invocations in `scope` (3 is the subgroup).
template<typename T>
SPV_KHR_SUBGROUP_ROTATE T GroupNonUniformRotateKHR(uint scope, T value, uint delta);

// The same within clusters of `cluster_size` invocations, a constant power of two.
template<typename T>
SPV_KHR_SUBGROUP_ROTATE T GroupNonUniformRotateKHR(uint scope, T value, uint delta, uint cluster_size);

#undef SPV_KHR_SUBGROUP_ROTATE
