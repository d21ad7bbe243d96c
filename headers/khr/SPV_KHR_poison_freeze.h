// SPV_KHR_poison_freeze: poison values and freeze.
// https://github.khronos.org/SPIRV-Registry/extensions/KHR/SPV_KHR_poison_freeze.html
// Written by `cargo xtask headers` from headers/khr/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_PoisonFreezeKHR \
    [[vk::ext_extension("SPV_KHR_poison_freeze"), vk::ext_capability(/* PoisonFreezeKHR */ 5156)]]

#define SPV_EXECUTION_MODE_ArithmeticPoisonKHR \
    SPV_CAPABILITY_PoisonFreezeKHR [[vk::spvexecutionmode(/* ArithmeticPoisonKHR */ 5157)]]

// Usage: PoisonKHR<float>().
template<typename T>
SPV_CAPABILITY_PoisonFreezeKHR [[vk::ext_instruction(/* OpPoisonKHR */ 5158)]]
T PoisonKHR();

template<typename T>
SPV_CAPABILITY_PoisonFreezeKHR [[vk::ext_instruction(/* OpFreezeKHR */ 5159)]]
T FreezeKHR(T value);
