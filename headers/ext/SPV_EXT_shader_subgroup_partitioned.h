// SPV_EXT_shader_subgroup_partitioned: subgroup operations over invocations with equal values.
// https://github.khronos.org/SPIRV-Registry/extensions/EXT/SPV_EXT_shader_subgroup_partitioned.html
// Written by `cargo xtask headers` from headers/ext/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_GroupNonUniformPartitionedEXT \
    [[vk::ext_extension("SPV_EXT_shader_subgroup_partitioned"), vk::ext_capability(/* GroupNonUniformPartitionedEXT */ 5297)]]

static const uint GroupOperationPartitionedReduceEXT = 6;
static const uint GroupOperationPartitionedInclusiveScanEXT = 7;
static const uint GroupOperationPartitionedExclusiveScanEXT = 8;

// The mask of the invocations that have this value.
template<typename T>
SPV_CAPABILITY_GroupNonUniformPartitionedEXT [[vk::ext_instruction(/* OpGroupNonUniformPartitionEXT */ 5296)]]
uint4 GroupNonUniformPartitionEXT(T value);

// `operation` is one of the constants above; `partition` is a result of GroupNonUniformPartitionEXT.
template<typename T>
SPV_CAPABILITY_GroupNonUniformPartitionedEXT [[vk::ext_instruction(/* OpGroupNonUniformIAdd */ 349)]]
T PartitionedIAddEXT(uint scope, [[vk::ext_literal]] uint operation, T value, uint4 partition);

template<typename T>
SPV_CAPABILITY_GroupNonUniformPartitionedEXT [[vk::ext_instruction(/* OpGroupNonUniformFAdd */ 350)]]
T PartitionedFAddEXT(uint scope, [[vk::ext_literal]] uint operation, T value, uint4 partition);

template<typename T>
SPV_CAPABILITY_GroupNonUniformPartitionedEXT [[vk::ext_instruction(/* OpGroupNonUniformIMul */ 351)]]
T PartitionedIMulEXT(uint scope, [[vk::ext_literal]] uint operation, T value, uint4 partition);

template<typename T>
SPV_CAPABILITY_GroupNonUniformPartitionedEXT [[vk::ext_instruction(/* OpGroupNonUniformFMul */ 352)]]
T PartitionedFMulEXT(uint scope, [[vk::ext_literal]] uint operation, T value, uint4 partition);

template<typename T>
SPV_CAPABILITY_GroupNonUniformPartitionedEXT [[vk::ext_instruction(/* OpGroupNonUniformSMin */ 353)]]
T PartitionedSMinEXT(uint scope, [[vk::ext_literal]] uint operation, T value, uint4 partition);

template<typename T>
SPV_CAPABILITY_GroupNonUniformPartitionedEXT [[vk::ext_instruction(/* OpGroupNonUniformUMin */ 354)]]
T PartitionedUMinEXT(uint scope, [[vk::ext_literal]] uint operation, T value, uint4 partition);

template<typename T>
SPV_CAPABILITY_GroupNonUniformPartitionedEXT [[vk::ext_instruction(/* OpGroupNonUniformFMin */ 355)]]
T PartitionedFMinEXT(uint scope, [[vk::ext_literal]] uint operation, T value, uint4 partition);

template<typename T>
SPV_CAPABILITY_GroupNonUniformPartitionedEXT [[vk::ext_instruction(/* OpGroupNonUniformSMax */ 356)]]
T PartitionedSMaxEXT(uint scope, [[vk::ext_literal]] uint operation, T value, uint4 partition);

template<typename T>
SPV_CAPABILITY_GroupNonUniformPartitionedEXT [[vk::ext_instruction(/* OpGroupNonUniformUMax */ 357)]]
T PartitionedUMaxEXT(uint scope, [[vk::ext_literal]] uint operation, T value, uint4 partition);

template<typename T>
SPV_CAPABILITY_GroupNonUniformPartitionedEXT [[vk::ext_instruction(/* OpGroupNonUniformFMax */ 358)]]
T PartitionedFMaxEXT(uint scope, [[vk::ext_literal]] uint operation, T value, uint4 partition);

template<typename T>
SPV_CAPABILITY_GroupNonUniformPartitionedEXT [[vk::ext_instruction(/* OpGroupNonUniformBitwiseAnd */ 359)]]
T PartitionedBitwiseAndEXT(uint scope, [[vk::ext_literal]] uint operation, T value, uint4 partition);

template<typename T>
SPV_CAPABILITY_GroupNonUniformPartitionedEXT [[vk::ext_instruction(/* OpGroupNonUniformBitwiseOr */ 360)]]
T PartitionedBitwiseOrEXT(uint scope, [[vk::ext_literal]] uint operation, T value, uint4 partition);

template<typename T>
SPV_CAPABILITY_GroupNonUniformPartitionedEXT [[vk::ext_instruction(/* OpGroupNonUniformBitwiseXor */ 361)]]
T PartitionedBitwiseXorEXT(uint scope, [[vk::ext_literal]] uint operation, T value, uint4 partition);
