// SPV_KHR_fma: fused multiply-add.
// https://github.khronos.org/SPIRV-Registry/extensions/KHR/SPV_KHR_fma.html
// Written by `cargo xtask headers` from headers/khr/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_FMAKHR [[vk::ext_extension("SPV_KHR_fma"), vk::ext_capability(/* FMAKHR */ 6030)]]

template<typename T>
SPV_CAPABILITY_FMAKHR [[vk::ext_instruction(/* OpFmaKHR */ 4427)]]
T FmaKHR(T a, T b, T c);
