// SPV_KHR_subgroup_vote: votes in a subgroup.
// https://github.khronos.org/SPIRV-Registry/extensions/KHR/SPV_KHR_subgroup_vote.html
// Written by `cargo xtask headers` from headers/khr/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_SubgroupVoteKHR \
    [[vk::ext_extension("SPV_KHR_subgroup_vote"), vk::ext_capability(/* SubgroupVoteKHR */ 4431)]]

SPV_CAPABILITY_SubgroupVoteKHR [[vk::ext_instruction(/* OpSubgroupAllKHR */ 4428)]]
bool SubgroupAllKHR(bool predicate);

SPV_CAPABILITY_SubgroupVoteKHR [[vk::ext_instruction(/* OpSubgroupAnyKHR */ 4429)]]
bool SubgroupAnyKHR(bool predicate);

SPV_CAPABILITY_SubgroupVoteKHR [[vk::ext_instruction(/* OpSubgroupAllEqualKHR */ 4430)]]
bool SubgroupAllEqualKHR(bool predicate);
