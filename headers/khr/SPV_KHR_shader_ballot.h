// SPV_KHR_shader_ballot: ballots, lane masks, and reads from other invocations.
// https://github.khronos.org/SPIRV-Registry/extensions/KHR/SPV_KHR_shader_ballot.html
// Written by `cargo xtask headers` from headers/khr/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_SubgroupBallotKHR \
    [[vk::ext_extension("SPV_KHR_shader_ballot"), vk::ext_capability(/* SubgroupBallotKHR */ 4423)]]

SPV_CAPABILITY_SubgroupBallotKHR [[vk::ext_instruction(/* OpSubgroupBallotKHR */ 4421)]]
uint4 SubgroupBallotKHR(bool predicate);

template<typename T>
SPV_CAPABILITY_SubgroupBallotKHR [[vk::ext_instruction(/* OpSubgroupFirstInvocationKHR */ 4422)]]
T SubgroupFirstInvocationKHR(T value);

template<typename T>
SPV_CAPABILITY_SubgroupBallotKHR [[vk::ext_instruction(/* OpSubgroupReadInvocationKHR */ 4432)]]
T SubgroupReadInvocationKHR(T value, uint index);

SPV_CAPABILITY_SubgroupBallotKHR [[vk::ext_builtin_input(/* SubgroupEqMask */ 4416)]]
static const uint4 SubgroupEqMask;

SPV_CAPABILITY_SubgroupBallotKHR [[vk::ext_builtin_input(/* SubgroupGeMask */ 4417)]]
static const uint4 SubgroupGeMask;

SPV_CAPABILITY_SubgroupBallotKHR [[vk::ext_builtin_input(/* SubgroupGtMask */ 4418)]]
static const uint4 SubgroupGtMask;

SPV_CAPABILITY_SubgroupBallotKHR [[vk::ext_builtin_input(/* SubgroupLeMask */ 4419)]]
static const uint4 SubgroupLeMask;

SPV_CAPABILITY_SubgroupBallotKHR [[vk::ext_builtin_input(/* SubgroupLtMask */ 4420)]]
static const uint4 SubgroupLtMask;
