// SPV_INTEL_split_barrier: split barriers: arrive and wait.
// https://github.khronos.org/SPIRV-Registry/extensions/INTEL/SPV_INTEL_split_barrier.html
// Written by `cargo xtask headers` from headers/intel/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_SplitBarrierINTEL \
    [[vk::ext_extension("SPV_INTEL_split_barrier"), vk::ext_capability(/* SplitBarrierINTEL */ 6141)]]

SPV_CAPABILITY_SplitBarrierINTEL [[vk::ext_instruction(/* OpControlBarrierArriveINTEL */ 6142)]]
void ControlBarrierArriveINTEL(uint execution, uint memory, uint semantics);

SPV_CAPABILITY_SplitBarrierINTEL [[vk::ext_instruction(/* OpControlBarrierWaitINTEL */ 6143)]]
void ControlBarrierWaitINTEL(uint execution, uint memory, uint semantics);
