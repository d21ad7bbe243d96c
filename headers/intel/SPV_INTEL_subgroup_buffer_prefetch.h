// SPV_INTEL_subgroup_buffer_prefetch: buffer prefetches by a subgroup.
// https://github.khronos.org/SPIRV-Registry/extensions/INTEL/SPV_INTEL_subgroup_buffer_prefetch.html
// Written by `cargo xtask headers` from headers/intel/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_SubgroupBufferPrefetchINTEL \
    [[vk::ext_extension("SPV_INTEL_subgroup_buffer_prefetch"), vk::ext_capability(/* SubgroupBufferPrefetchINTEL */ 6220)]]

template<typename T>
SPV_CAPABILITY_SubgroupBufferPrefetchINTEL [[vk::ext_instruction(/* OpSubgroupBlockPrefetchINTEL */ 6221)]]
void SubgroupBlockPrefetchINTEL([[vk::ext_reference]] T place, uint bytes);

// `access` is a mask of MemoryAccess: 1 for Volatile, 4 for Nontemporal, 2 for Aligned, followed by the alignment.
template<typename T>
SPV_CAPABILITY_SubgroupBufferPrefetchINTEL [[vk::ext_instruction(/* OpSubgroupBlockPrefetchINTEL */ 6221)]]
void SubgroupBlockPrefetchINTEL([[vk::ext_reference]] T place, uint bytes, [[vk::ext_literal]] uint access);

template<typename T>
SPV_CAPABILITY_SubgroupBufferPrefetchINTEL [[vk::ext_instruction(/* OpSubgroupBlockPrefetchINTEL */ 6221)]]
void SubgroupBlockPrefetchINTEL([[vk::ext_reference]] T place, uint bytes, [[vk::ext_literal]] uint access,
    [[vk::ext_literal]] uint alignment);
