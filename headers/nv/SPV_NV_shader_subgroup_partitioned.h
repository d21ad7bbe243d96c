// SPV_NV_shader_subgroup_partitioned: subgroup operations over invocations with equal values.
// https://github.khronos.org/SPIRV-Registry/extensions/NV/SPV_NV_shader_subgroup_partitioned.html
// Written by `cargo xtask headers` from headers/nv/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_GroupNonUniformPartitionedNV [[vk::ext_capability(/* GroupNonUniformPartitionedNV */ 5297)]]

static const uint GroupOperationPartitionedReduceNV = 6;
static const uint GroupOperationPartitionedInclusiveScanNV = 7;
static const uint GroupOperationPartitionedExclusiveScanNV = 8;

// The mask of the invocations that have this value.
template<typename T>
SPV_CAPABILITY_GroupNonUniformPartitionedNV [[vk::ext_instruction(/* OpGroupNonUniformPartitionNV */ 5296)]]
uint4 GroupNonUniformPartitionNV(T value);

// `operation` is one of the constants above; `partition` is a result of GroupNonUniformPartitionNV.
template<typename T>
SPV_CAPABILITY_GroupNonUniformPartitionedNV [[vk::ext_instruction(/* OpGroupNonUniformIAdd */ 349)]]
T PartitionedIAddNV(uint scope, [[vk::ext_literal]] uint operation, T value, uint4 partition);

template<typename T>
SPV_CAPABILITY_GroupNonUniformPartitionedNV [[vk::ext_instruction(/* OpGroupNonUniformFAdd */ 350)]]
T PartitionedFAddNV(uint scope, [[vk::ext_literal]] uint operation, T value, uint4 partition);

template<typename T>
SPV_CAPABILITY_GroupNonUniformPartitionedNV [[vk::ext_instruction(/* OpGroupNonUniformIMul */ 351)]]
T PartitionedIMulNV(uint scope, [[vk::ext_literal]] uint operation, T value, uint4 partition);

template<typename T>
SPV_CAPABILITY_GroupNonUniformPartitionedNV [[vk::ext_instruction(/* OpGroupNonUniformFMul */ 352)]]
T PartitionedFMulNV(uint scope, [[vk::ext_literal]] uint operation, T value, uint4 partition);

template<typename T>
SPV_CAPABILITY_GroupNonUniformPartitionedNV [[vk::ext_instruction(/* OpGroupNonUniformSMin */ 353)]]
T PartitionedSMinNV(uint scope, [[vk::ext_literal]] uint operation, T value, uint4 partition);

template<typename T>
SPV_CAPABILITY_GroupNonUniformPartitionedNV [[vk::ext_instruction(/* OpGroupNonUniformUMin */ 354)]]
T PartitionedUMinNV(uint scope, [[vk::ext_literal]] uint operation, T value, uint4 partition);

template<typename T>
SPV_CAPABILITY_GroupNonUniformPartitionedNV [[vk::ext_instruction(/* OpGroupNonUniformFMin */ 355)]]
T PartitionedFMinNV(uint scope, [[vk::ext_literal]] uint operation, T value, uint4 partition);

template<typename T>
SPV_CAPABILITY_GroupNonUniformPartitionedNV [[vk::ext_instruction(/* OpGroupNonUniformSMax */ 356)]]
T PartitionedSMaxNV(uint scope, [[vk::ext_literal]] uint operation, T value, uint4 partition);

template<typename T>
SPV_CAPABILITY_GroupNonUniformPartitionedNV [[vk::ext_instruction(/* OpGroupNonUniformUMax */ 357)]]
T PartitionedUMaxNV(uint scope, [[vk::ext_literal]] uint operation, T value, uint4 partition);

template<typename T>
SPV_CAPABILITY_GroupNonUniformPartitionedNV [[vk::ext_instruction(/* OpGroupNonUniformFMax */ 358)]]
T PartitionedFMaxNV(uint scope, [[vk::ext_literal]] uint operation, T value, uint4 partition);

template<typename T>
SPV_CAPABILITY_GroupNonUniformPartitionedNV [[vk::ext_instruction(/* OpGroupNonUniformBitwiseAnd */ 359)]]
T PartitionedBitwiseAndNV(uint scope, [[vk::ext_literal]] uint operation, T value, uint4 partition);

template<typename T>
SPV_CAPABILITY_GroupNonUniformPartitionedNV [[vk::ext_instruction(/* OpGroupNonUniformBitwiseOr */ 360)]]
T PartitionedBitwiseOrNV(uint scope, [[vk::ext_literal]] uint operation, T value, uint4 partition);

template<typename T>
SPV_CAPABILITY_GroupNonUniformPartitionedNV [[vk::ext_instruction(/* OpGroupNonUniformBitwiseXor */ 361)]]
T PartitionedBitwiseXorNV(uint scope, [[vk::ext_literal]] uint operation, T value, uint4 partition);
