// SPV_INTEL_predicated_io: conditional loads and stores.
// https://github.khronos.org/SPIRV-Registry/extensions/INTEL/SPV_INTEL_predicated_io.html
// Written by `cargo xtask headers` from headers/intel/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_PredicatedIOINTEL \
    [[vk::ext_extension("SPV_INTEL_predicated_io"), vk::ext_capability(/* PredicatedIOINTEL */ 6257)]]

template<typename T>
SPV_CAPABILITY_PredicatedIOINTEL [[vk::ext_instruction(/* OpPredicatedLoadINTEL */ 6258)]]
T PredicatedLoadINTEL([[vk::ext_reference]] T place, bool predicate, T otherwise);

// `access` is a mask of MemoryAccess: 1 for Volatile, 4 for Nontemporal, 2 for Aligned, followed by the alignment.
template<typename T>
SPV_CAPABILITY_PredicatedIOINTEL [[vk::ext_instruction(/* OpPredicatedLoadINTEL */ 6258)]]
T PredicatedLoadINTEL([[vk::ext_reference]] T place, bool predicate, T otherwise, [[vk::ext_literal]] uint access);

template<typename T>
SPV_CAPABILITY_PredicatedIOINTEL [[vk::ext_instruction(/* OpPredicatedLoadINTEL */ 6258)]]
T PredicatedLoadINTEL([[vk::ext_reference]] T place, bool predicate, T otherwise, [[vk::ext_literal]] uint access,
    [[vk::ext_literal]] uint alignment);

template<typename T>
SPV_CAPABILITY_PredicatedIOINTEL [[vk::ext_instruction(/* OpPredicatedStoreINTEL */ 6259)]]
void PredicatedStoreINTEL([[vk::ext_reference]] T place, T value, bool predicate);

// `access` is a mask of MemoryAccess: 1 for Volatile, 4 for Nontemporal, 2 for Aligned, followed by the alignment.
template<typename T>
SPV_CAPABILITY_PredicatedIOINTEL [[vk::ext_instruction(/* OpPredicatedStoreINTEL */ 6259)]]
void PredicatedStoreINTEL([[vk::ext_reference]] T place, T value, bool predicate, [[vk::ext_literal]] uint access);

template<typename T>
SPV_CAPABILITY_PredicatedIOINTEL [[vk::ext_instruction(/* OpPredicatedStoreINTEL */ 6259)]]
void PredicatedStoreINTEL([[vk::ext_reference]] T place, T value, bool predicate, [[vk::ext_literal]] uint access,
    [[vk::ext_literal]] uint alignment);
