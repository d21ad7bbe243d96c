// SPV_ALTERA_fpga_memory_attributes: FPGA memory attributes.
// https://github.khronos.org/SPIRV-Registry/extensions/ALTERA/SPV_ALTERA_fpga_memory_attributes.html
// Written by `cargo xtask headers` from headers/altera/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_FPGAMemoryAttributesALTERA [[vk::ext_capability(/* FPGAMemoryAttributesALTERA */ 5824)]]

#define SPV_DECORATION_RegisterALTERA \
    SPV_CAPABILITY_FPGAMemoryAttributesALTERA [[vk::ext_decorate(/* RegisterALTERA */ 5825)]]
#define SPV_DECORATION_MemoryALTERA(memoryType) \
    SPV_CAPABILITY_FPGAMemoryAttributesALTERA [[vk::ext_decorate_string(/* MemoryALTERA */ 5826, memoryType)]]
#define SPV_DECORATION_NumbanksALTERA(banks) \
    SPV_CAPABILITY_FPGAMemoryAttributesALTERA [[vk::ext_decorate(/* NumbanksALTERA */ 5827, banks)]]
#define SPV_DECORATION_BankwidthALTERA(bankWidth) \
    SPV_CAPABILITY_FPGAMemoryAttributesALTERA [[vk::ext_decorate(/* BankwidthALTERA */ 5828, bankWidth)]]
#define SPV_DECORATION_MaxPrivateCopiesALTERA(maximumCopies) \
    SPV_CAPABILITY_FPGAMemoryAttributesALTERA [[vk::ext_decorate(/* MaxPrivateCopiesALTERA */ 5829, maximumCopies)]]
#define SPV_DECORATION_SinglepumpALTERA \
    SPV_CAPABILITY_FPGAMemoryAttributesALTERA [[vk::ext_decorate(/* SinglepumpALTERA */ 5830)]]
#define SPV_DECORATION_DoublepumpALTERA \
    SPV_CAPABILITY_FPGAMemoryAttributesALTERA [[vk::ext_decorate(/* DoublepumpALTERA */ 5831)]]
#define SPV_DECORATION_MaxReplicatesALTERA(maximumReplicates) \
    SPV_CAPABILITY_FPGAMemoryAttributesALTERA [[vk::ext_decorate(/* MaxReplicatesALTERA */ 5832, maximumReplicates)]]
#define SPV_DECORATION_SimpleDualPortALTERA \
    SPV_CAPABILITY_FPGAMemoryAttributesALTERA [[vk::ext_decorate(/* SimpleDualPortALTERA */ 5833)]]
#define SPV_DECORATION_MergeALTERA(mergeKey, mergeType) \
    SPV_CAPABILITY_FPGAMemoryAttributesALTERA [[vk::ext_decorate_string(/* MergeALTERA */ 5834, mergeKey, mergeType)]]
#define SPV_DECORATION_BankBitsALTERA(bankBits) \
    SPV_CAPABILITY_FPGAMemoryAttributesALTERA [[vk::ext_decorate(/* BankBitsALTERA */ 5835, bankBits)]]
#define SPV_DECORATION_ForcePow2DepthALTERA(forceKey) \
    SPV_CAPABILITY_FPGAMemoryAttributesALTERA [[vk::ext_decorate(/* ForcePow2DepthALTERA */ 5836, forceKey)]]
#define SPV_DECORATION_StridesizeALTERA(strideSize) \
    SPV_CAPABILITY_FPGAMemoryAttributesALTERA [[vk::ext_decorate(/* StridesizeALTERA */ 5883, strideSize)]]
#define SPV_DECORATION_WordsizeALTERA(wordSize) \
    SPV_CAPABILITY_FPGAMemoryAttributesALTERA [[vk::ext_decorate(/* WordsizeALTERA */ 5884, wordSize)]]
#define SPV_DECORATION_TrueDualPortALTERA \
    SPV_CAPABILITY_FPGAMemoryAttributesALTERA [[vk::ext_decorate(/* TrueDualPortALTERA */ 5885)]]
