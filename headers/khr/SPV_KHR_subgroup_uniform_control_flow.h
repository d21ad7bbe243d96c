// SPV_KHR_subgroup_uniform_control_flow: reconvergence of a subgroup after uniform control flow.
// https://github.khronos.org/SPIRV-Registry/extensions/KHR/SPV_KHR_subgroup_uniform_control_flow.html
// Written by `cargo xtask headers` from headers/khr/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_EXECUTION_MODE_SubgroupUniformControlFlowKHR \
    [[vk::ext_extension("SPV_KHR_subgroup_uniform_control_flow")]] [[vk::spvexecutionmode(/* SubgroupUniformControlFlowKHR */ 4421)]]
