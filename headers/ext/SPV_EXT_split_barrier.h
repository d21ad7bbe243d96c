// SPV_EXT_split_barrier: split barriers: arrive and wait.
// https://github.khronos.org/SPIRV-Registry/extensions/EXT/SPV_EXT_split_barrier.html
// Written by `cargo xtask headers` from headers/ext/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_SplitBarrierEXT [[vk::ext_capability(/* SplitBarrierEXT */ 6141)]]

SPV_CAPABILITY_SplitBarrierEXT [[vk::ext_instruction(/* OpControlBarrierArriveEXT */ 6142)]]
void ControlBarrierArriveEXT(uint execution, uint memory, uint semantics);

SPV_CAPABILITY_SplitBarrierEXT [[vk::ext_instruction(/* OpControlBarrierWaitEXT */ 6143)]]
void ControlBarrierWaitEXT(uint execution, uint memory, uint semantics);
