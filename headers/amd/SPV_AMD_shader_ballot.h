// SPV_AMD_shader_ballot: group operations, swizzles and lane masks of a subgroup.
// https://github.khronos.org/SPIRV-Registry/extensions/AMD/SPV_AMD_shader_ballot.html
// Written by `cargo xtask headers` from headers/amd/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_Groups [[vk::ext_extension("SPV_AMD_shader_ballot"), vk::ext_capability(/* Groups */ 18)]]

// `operation` is 0 for a reduction, 1 for an inclusive scan, 2 for an exclusive scan.
template<typename T>
SPV_CAPABILITY_Groups [[vk::ext_instruction(/* OpGroupIAddNonUniformAMD */ 5000)]]
T GroupIAddNonUniformAMD(uint scope, [[vk::ext_literal]] uint operation, T x);

template<typename T>
SPV_CAPABILITY_Groups [[vk::ext_instruction(/* OpGroupFAddNonUniformAMD */ 5001)]]
T GroupFAddNonUniformAMD(uint scope, [[vk::ext_literal]] uint operation, T x);

template<typename T>
SPV_CAPABILITY_Groups [[vk::ext_instruction(/* OpGroupFMinNonUniformAMD */ 5002)]]
T GroupFMinNonUniformAMD(uint scope, [[vk::ext_literal]] uint operation, T x);

template<typename T>
SPV_CAPABILITY_Groups [[vk::ext_instruction(/* OpGroupUMinNonUniformAMD */ 5003)]]
T GroupUMinNonUniformAMD(uint scope, [[vk::ext_literal]] uint operation, T x);

template<typename T>
SPV_CAPABILITY_Groups [[vk::ext_instruction(/* OpGroupSMinNonUniformAMD */ 5004)]]
T GroupSMinNonUniformAMD(uint scope, [[vk::ext_literal]] uint operation, T x);

template<typename T>
SPV_CAPABILITY_Groups [[vk::ext_instruction(/* OpGroupFMaxNonUniformAMD */ 5005)]]
T GroupFMaxNonUniformAMD(uint scope, [[vk::ext_literal]] uint operation, T x);

template<typename T>
SPV_CAPABILITY_Groups [[vk::ext_instruction(/* OpGroupUMaxNonUniformAMD */ 5006)]]
T GroupUMaxNonUniformAMD(uint scope, [[vk::ext_literal]] uint operation, T x);

template<typename T>
SPV_CAPABILITY_Groups [[vk::ext_instruction(/* OpGroupSMaxNonUniformAMD */ 5007)]]
T GroupSMaxNonUniformAMD(uint scope, [[vk::ext_literal]] uint operation, T x);

// `offset` is a constant: for each invocation of a quad, the invocation (0 to 3) that it reads from.
template<typename T>
[[vk::ext_extension("SPV_AMD_shader_ballot")]] [[vk::ext_instruction(/* SwizzleInvocationsAMD */ 1, "SPV_AMD_shader_ballot")]]
T SwizzleInvocationsAMD(T data, uint4 offset);

// `mask` is a constant. Each invocation reads from invocation ((id & mask.x) | mask.y) ^ mask.z.
template<typename T>
[[vk::ext_extension("SPV_AMD_shader_ballot")]] [[vk::ext_instruction(/* SwizzleInvocationsMaskedAMD */ 2, "SPV_AMD_shader_ballot")]]
T SwizzleInvocationsMaskedAMD(T data, uint3 mask);

template<typename T>
[[vk::ext_extension("SPV_AMD_shader_ballot")]] [[vk::ext_instruction(/* WriteInvocationAMD */ 3, "SPV_AMD_shader_ballot")]]
T WriteInvocationAMD(T value, T write, uint invocation);

// The number of bits in the mask that are set for invocations with a lower id.
[[vk::ext_extension("SPV_AMD_shader_ballot"), vk::ext_capability(/* Int64 */ 11)]] [[vk::ext_instruction(/* MbcntAMD */ 4, "SPV_AMD_shader_ballot")]]
uint MbcntAMD(uint64_t mask);
