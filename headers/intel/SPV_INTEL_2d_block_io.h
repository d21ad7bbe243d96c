// SPV_INTEL_2d_block_io: loads, stores and prefetches of 2D blocks by address.
// https://github.khronos.org/SPIRV-Registry/extensions/INTEL/SPV_INTEL_2d_block_io.html
// Written by `cargo xtask headers` from headers/intel/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_Subgroup2DBlockIOINTEL \
    [[vk::ext_extension("SPV_INTEL_2d_block_io"), vk::ext_capability(/* Subgroup2DBlockIOINTEL */ 6228)]]
#define SPV_CAPABILITY_Subgroup2DBlockTransformINTEL \
    [[vk::ext_extension("SPV_INTEL_2d_block_io"), vk::ext_capability(/* Subgroup2DBlockTransformINTEL */ 6229)]]
#define SPV_CAPABILITY_Subgroup2DBlockTransposeINTEL \
    [[vk::ext_extension("SPV_INTEL_2d_block_io"), vk::ext_capability(/* Subgroup2DBlockTransposeINTEL */ 6230)]]

// The element size, in bytes, and the block dimensions are constants. `memory` is the start of a region of `height`
// rows of `width` bytes that are `pitch` bytes apart; `place` is local memory of each invocation.
template<typename S, typename D>
SPV_CAPABILITY_Subgroup2DBlockIOINTEL [[vk::ext_instruction(/* OpSubgroup2DBlockLoadINTEL */ 6231)]]
void Subgroup2DBlockLoadINTEL(uint elementSize, uint blockWidth, uint blockHeight, uint blockCount,
    [[vk::ext_reference]] S memory, uint width, uint height, uint pitch, int2 coordinate,
    [[vk::ext_reference]] D place);

template<typename S, typename D>
SPV_CAPABILITY_Subgroup2DBlockTransformINTEL [[vk::ext_instruction(/* OpSubgroup2DBlockLoadTransformINTEL */ 6232)]]
void Subgroup2DBlockLoadTransformINTEL(uint elementSize, uint blockWidth, uint blockHeight, uint blockCount,
    [[vk::ext_reference]] S memory, uint width, uint height, uint pitch, int2 coordinate,
    [[vk::ext_reference]] D place);

template<typename S, typename D>
SPV_CAPABILITY_Subgroup2DBlockTransposeINTEL [[vk::ext_instruction(/* OpSubgroup2DBlockLoadTransposeINTEL */ 6233)]]
void Subgroup2DBlockLoadTransposeINTEL(uint elementSize, uint blockWidth, uint blockHeight, uint blockCount,
    [[vk::ext_reference]] S memory, uint width, uint height, uint pitch, int2 coordinate,
    [[vk::ext_reference]] D place);

template<typename S>
SPV_CAPABILITY_Subgroup2DBlockIOINTEL [[vk::ext_instruction(/* OpSubgroup2DBlockPrefetchINTEL */ 6234)]]
void Subgroup2DBlockPrefetchINTEL(uint elementSize, uint blockWidth, uint blockHeight, uint blockCount,
    [[vk::ext_reference]] S memory, uint width, uint height, uint pitch, int2 coordinate);

template<typename S, typename D>
SPV_CAPABILITY_Subgroup2DBlockIOINTEL [[vk::ext_instruction(/* OpSubgroup2DBlockStoreINTEL */ 6235)]]
void Subgroup2DBlockStoreINTEL(uint elementSize, uint blockWidth, uint blockHeight, uint blockCount,
    [[vk::ext_reference]] S place, [[vk::ext_reference]] D memory, uint width, uint height, uint pitch,
    int2 coordinate);
