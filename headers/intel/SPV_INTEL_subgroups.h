// SPV_INTEL_subgroups: subgroup shuffles, and block reads and writes of buffers and images.
// https://github.khronos.org/SPIRV-Registry/extensions/INTEL/SPV_INTEL_subgroups.html
// Written by `cargo xtask headers` from headers/intel/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_SubgroupShuffleINTEL \
    [[vk::ext_extension("SPV_INTEL_subgroups"), vk::ext_capability(/* SubgroupShuffleINTEL */ 5568)]]
#define SPV_CAPABILITY_SubgroupBufferBlockIOINTEL \
    [[vk::ext_extension("SPV_INTEL_subgroups"), vk::ext_capability(/* SubgroupBufferBlockIOINTEL */ 5569)]]
#define SPV_CAPABILITY_SubgroupImageBlockIOINTEL \
    [[vk::ext_extension("SPV_INTEL_subgroups"), vk::ext_capability(/* SubgroupImageBlockIOINTEL */ 5570)]]

// The value of `data` in the invocation `invocation`.
template<typename T>
SPV_CAPABILITY_SubgroupShuffleINTEL [[vk::ext_instruction(/* OpSubgroupShuffleINTEL */ 5571)]]
T SubgroupShuffleINTEL(T data, uint invocation);

// The value `delta` invocations higher: of `current`, or of `next` past the last invocation.
template<typename T>
SPV_CAPABILITY_SubgroupShuffleINTEL [[vk::ext_instruction(/* OpSubgroupShuffleDownINTEL */ 5572)]]
T SubgroupShuffleDownINTEL(T current, T next, uint delta);

// The value `delta` invocations lower: of `current`, or of `previous` before the first invocation.
template<typename T>
SPV_CAPABILITY_SubgroupShuffleINTEL [[vk::ext_instruction(/* OpSubgroupShuffleUpINTEL */ 5573)]]
T SubgroupShuffleUpINTEL(T previous, T current, uint delta);

// The value of `data` in the invocation whose id is this invocation's id ^ `value`.
template<typename T>
SPV_CAPABILITY_SubgroupShuffleINTEL [[vk::ext_instruction(/* OpSubgroupShuffleXorINTEL */ 5574)]]
T SubgroupShuffleXorINTEL(T data, uint value);

// Reads one value for each invocation from the block that starts at `place`.
template<typename T>
SPV_CAPABILITY_SubgroupBufferBlockIOINTEL [[vk::ext_instruction(/* OpSubgroupBlockReadINTEL */ 5575)]]
T SubgroupBlockReadINTEL([[vk::ext_reference]] T place);

// Writes one value of each invocation to the block that starts at `place`.
template<typename T>
SPV_CAPABILITY_SubgroupBufferBlockIOINTEL [[vk::ext_instruction(/* OpSubgroupBlockWriteINTEL */ 5576)]]
void SubgroupBlockWriteINTEL([[vk::ext_reference]] T place, T data);

// The same for an image; the coordinate is in bytes and rows.
template<typename R, typename I>
SPV_CAPABILITY_SubgroupImageBlockIOINTEL [[vk::ext_instruction(/* OpSubgroupImageBlockReadINTEL */ 5577)]]
R SubgroupImageBlockReadINTEL(I image, int2 coordinate);

template<typename I, typename T>
SPV_CAPABILITY_SubgroupImageBlockIOINTEL [[vk::ext_instruction(/* OpSubgroupImageBlockWriteINTEL */ 5578)]]
void SubgroupImageBlockWriteINTEL(I image, int2 coordinate, T data);
