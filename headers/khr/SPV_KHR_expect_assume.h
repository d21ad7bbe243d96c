// SPV_KHR_expect_assume: assumptions and expected values.
// https://github.khronos.org/SPIRV-Registry/extensions/KHR/SPV_KHR_expect_assume.html
// Written by `cargo xtask headers` from headers/khr/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_ExpectAssumeKHR \
    [[vk::ext_extension("SPV_KHR_expect_assume"), vk::ext_capability(/* ExpectAssumeKHR */ 5629)]]

// Promises that the condition is true whenever this is reached.
SPV_CAPABILITY_ExpectAssumeKHR [[vk::ext_instruction(/* OpAssumeTrueKHR */ 5630)]]
void AssumeTrueKHR(bool condition);

// Returns `value`, which is usually `expected`.
template<typename T>
SPV_CAPABILITY_ExpectAssumeKHR [[vk::ext_instruction(/* OpExpectKHR */ 5631)]]
T ExpectKHR(T value, T expected);
