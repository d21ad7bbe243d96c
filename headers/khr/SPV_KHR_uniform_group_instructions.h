// SPV_KHR_uniform_group_instructions: additional group operations.
// https://github.khronos.org/SPIRV-Registry/extensions/KHR/SPV_KHR_uniform_group_instructions.html
// Written by `cargo xtask headers` from headers/khr/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_GroupUniformArithmeticKHR \
    [[vk::ext_extension("SPV_KHR_uniform_group_instructions"), vk::ext_capability(/* GroupUniformArithmeticKHR */ 6400)]]

// `operation` is 0 for a reduction, 1 for an inclusive scan, 2 for an exclusive scan.
template<typename T>
SPV_CAPABILITY_GroupUniformArithmeticKHR [[vk::ext_instruction(/* OpGroupIMulKHR */ 6401)]]
T GroupIMulKHR(uint scope, [[vk::ext_literal]] uint operation, T x);

template<typename T>
SPV_CAPABILITY_GroupUniformArithmeticKHR [[vk::ext_instruction(/* OpGroupFMulKHR */ 6402)]]
T GroupFMulKHR(uint scope, [[vk::ext_literal]] uint operation, T x);

template<typename T>
SPV_CAPABILITY_GroupUniformArithmeticKHR [[vk::ext_instruction(/* OpGroupBitwiseAndKHR */ 6403)]]
T GroupBitwiseAndKHR(uint scope, [[vk::ext_literal]] uint operation, T x);

template<typename T>
SPV_CAPABILITY_GroupUniformArithmeticKHR [[vk::ext_instruction(/* OpGroupBitwiseOrKHR */ 6404)]]
T GroupBitwiseOrKHR(uint scope, [[vk::ext_literal]] uint operation, T x);

template<typename T>
SPV_CAPABILITY_GroupUniformArithmeticKHR [[vk::ext_instruction(/* OpGroupBitwiseXorKHR */ 6405)]]
T GroupBitwiseXorKHR(uint scope, [[vk::ext_literal]] uint operation, T x);

SPV_CAPABILITY_GroupUniformArithmeticKHR [[vk::ext_instruction(/* OpGroupLogicalAndKHR */ 6406)]]
bool GroupLogicalAndKHR(uint scope, [[vk::ext_literal]] uint operation, bool x);

SPV_CAPABILITY_GroupUniformArithmeticKHR [[vk::ext_instruction(/* OpGroupLogicalOrKHR */ 6407)]]
bool GroupLogicalOrKHR(uint scope, [[vk::ext_literal]] uint operation, bool x);

SPV_CAPABILITY_GroupUniformArithmeticKHR [[vk::ext_instruction(/* OpGroupLogicalXorKHR */ 6408)]]
bool GroupLogicalXorKHR(uint scope, [[vk::ext_literal]] uint operation, bool x);
