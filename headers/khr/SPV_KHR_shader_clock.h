// SPV_KHR_shader_clock: a monotonic clock. The scope is 1 for the device, 3 for the subgroup.
// https://github.khronos.org/SPIRV-Registry/extensions/KHR/SPV_KHR_shader_clock.html
// Written by `cargo xtask headers` from headers/khr/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_ShaderClockKHR \
    [[vk::ext_extension("SPV_KHR_shader_clock"), vk::ext_capability(/* ShaderClockKHR */ 5055)]]

// Low and high word.
SPV_CAPABILITY_ShaderClockKHR [[vk::ext_instruction(/* OpReadClockKHR */ 5056)]]
uint2 ReadClockKHR(uint scope);

// As one 64-bit integer.
SPV_CAPABILITY_ShaderClockKHR [[vk::ext_capability(/* Int64 */ 11)]] [[vk::ext_instruction(/* OpReadClockKHR */ 5056)]]
uint64_t ReadClock64KHR(uint scope);
