// SPV_KHR_abort: abort of device execution with a message.
// https://github.khronos.org/SPIRV-Registry/extensions/KHR/SPV_KHR_abort.html
// Written by `cargo xtask headers` from headers/khr/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_AbortKHR [[vk::ext_extension("SPV_KHR_abort"), vk::ext_capability(/* AbortKHR */ 5120)]]

// Nothing after this call runs. The message can be any value.
template<typename T>
SPV_CAPABILITY_AbortKHR [[vk::ext_instruction(/* OpAbortKHR */ 5121)]]
void AbortKHR(vk::ext_type_operand<T> type, T message);
