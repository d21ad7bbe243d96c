// SPV_INTEL_media_block_io: block reads and writes of images, with explicit sizes.
// https://github.khronos.org/SPIRV-Registry/extensions/INTEL/SPV_INTEL_media_block_io.html
// Written by `cargo xtask headers` from headers/intel/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_SubgroupImageMediaBlockIOINTEL \
    [[vk::ext_extension("SPV_INTEL_media_block_io"), vk::ext_capability(/* SubgroupImageMediaBlockIOINTEL */ 5579)]]

template<typename R, typename I>
SPV_CAPABILITY_SubgroupImageMediaBlockIOINTEL [[vk::ext_instruction(/* OpSubgroupImageMediaBlockReadINTEL */ 5580)]]
R SubgroupImageMediaBlockReadINTEL(I image, int2 coordinate, uint width, uint height);

template<typename I, typename T>
SPV_CAPABILITY_SubgroupImageMediaBlockIOINTEL [[vk::ext_instruction(/* OpSubgroupImageMediaBlockWriteINTEL */ 5581)]]
void SubgroupImageMediaBlockWriteINTEL(I image, int2 coordinate, uint width, uint height, T data);
