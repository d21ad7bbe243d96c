// SPV_KHR_shader_clock: a clock that only goes forward. The scope is 1 for the device, 3 for the subgroup.

#pragma once

// Low and high word.
[[vk::ext_extension("SPV_KHR_shader_clock"), vk::ext_capability(/* ShaderClockKHR */ 5055)]]
[[vk::ext_instruction(/* OpReadClockKHR */ 5056)]]
uint2 ReadClockKHR(uint scope);

// As one number.
[[vk::ext_extension("SPV_KHR_shader_clock"), vk::ext_capability(/* ShaderClockKHR */ 5055)]]
[[vk::ext_capability(/* Int64 */ 11), vk::ext_instruction(/* OpReadClockKHR */ 5056)]]
uint64_t ReadClock64KHR(uint scope);
