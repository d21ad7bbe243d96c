// SPV_KHR_constant_data: large constants in one instruction.
// https://github.khronos.org/SPIRV-Registry/extensions/KHR/SPV_KHR_constant_data.html
// Written by `cargo xtask headers` from headers/khr/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_ConstantDataKHR \
    [[vk::ext_extension("SPV_KHR_constant_data"), vk::ext_capability(/* ConstantDataKHR */ 5146)]]

#define SPV_DECORATION_UTFEncodedKHR SPV_CAPABILITY_ConstantDataKHR [[vk::ext_decorate(/* UTFEncodedKHR */ 5145)]]

// Usage: ConstantDataKHR<Array>(…), with the words of the array as arguments; its elements are numbers.
template<typename R>
SPV_CAPABILITY_ConstantDataKHR [[vk::ext_instruction(/* OpConstantDataKHR */ 5147)]]
R ConstantDataKHR([[vk::ext_literal]] uint word0);

template<typename R>
SPV_CAPABILITY_ConstantDataKHR [[vk::ext_instruction(/* OpConstantDataKHR */ 5147)]]
R ConstantDataKHR([[vk::ext_literal]] uint word0, [[vk::ext_literal]] uint word1);

template<typename R>
SPV_CAPABILITY_ConstantDataKHR [[vk::ext_instruction(/* OpConstantDataKHR */ 5147)]]
R ConstantDataKHR([[vk::ext_literal]] uint word0, [[vk::ext_literal]] uint word1, [[vk::ext_literal]] uint word2,
    [[vk::ext_literal]] uint word3);

template<typename R>
SPV_CAPABILITY_ConstantDataKHR [[vk::ext_instruction(/* OpConstantDataKHR */ 5147)]]
R ConstantDataKHR([[vk::ext_literal]] uint word0, [[vk::ext_literal]] uint word1, [[vk::ext_literal]] uint word2,
    [[vk::ext_literal]] uint word3, [[vk::ext_literal]] uint word4, [[vk::ext_literal]] uint word5,
    [[vk::ext_literal]] uint word6, [[vk::ext_literal]] uint word7);

// The same for an array that can be specialized.
template<typename R>
SPV_CAPABILITY_ConstantDataKHR [[vk::ext_instruction(/* OpSpecConstantDataKHR */ 5148)]]
R SpecConstantDataKHR([[vk::ext_literal]] uint word0);

template<typename R>
SPV_CAPABILITY_ConstantDataKHR [[vk::ext_instruction(/* OpSpecConstantDataKHR */ 5148)]]
R SpecConstantDataKHR([[vk::ext_literal]] uint word0, [[vk::ext_literal]] uint word1);

template<typename R>
SPV_CAPABILITY_ConstantDataKHR [[vk::ext_instruction(/* OpSpecConstantDataKHR */ 5148)]]
R SpecConstantDataKHR([[vk::ext_literal]] uint word0, [[vk::ext_literal]] uint word1, [[vk::ext_literal]] uint word2,
    [[vk::ext_literal]] uint word3);

template<typename R>
SPV_CAPABILITY_ConstantDataKHR [[vk::ext_instruction(/* OpSpecConstantDataKHR */ 5148)]]
R SpecConstantDataKHR([[vk::ext_literal]] uint word0, [[vk::ext_literal]] uint word1, [[vk::ext_literal]] uint word2,
    [[vk::ext_literal]] uint word3, [[vk::ext_literal]] uint word4, [[vk::ext_literal]] uint word5,
    [[vk::ext_literal]] uint word6, [[vk::ext_literal]] uint word7);
