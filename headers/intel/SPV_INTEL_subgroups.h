// SPV_INTEL_subgroups: data exchange between the invocations of a subgroup, and block reads and writes of buffers.

#pragma once

#define SPV_INTEL_SUBGROUPS(capability) [[vk::ext_extension("SPV_INTEL_subgroups"), vk::ext_capability(capability)]]

// The value of `data` in the invocation `invocation`.
template<typename T>
SPV_INTEL_SUBGROUPS(/* SubgroupShuffleINTEL */ 5568) [[vk::ext_instruction(/* OpSubgroupShuffleINTEL */ 5571)]]
T SubgroupShuffleINTEL(T data, uint invocation);

// The value `delta` invocations further on: of `current`, or past the last invocation of `next`.
template<typename T>
SPV_INTEL_SUBGROUPS(/* SubgroupShuffleINTEL */ 5568) [[vk::ext_instruction(/* OpSubgroupShuffleDownINTEL */ 5572)]]
T SubgroupShuffleDownINTEL(T current, T next, uint delta);

// The value `delta` invocations back: of `current`, or before the first invocation of `previous`.
template<typename T>
SPV_INTEL_SUBGROUPS(/* SubgroupShuffleINTEL */ 5568) [[vk::ext_instruction(/* OpSubgroupShuffleUpINTEL */ 5573)]]
T SubgroupShuffleUpINTEL(T previous, T current, uint delta);

// The value of `data` in the invocation whose number is this one's, exclusive or `value`.
template<typename T>
SPV_INTEL_SUBGROUPS(/* SubgroupShuffleINTEL */ 5568) [[vk::ext_instruction(/* OpSubgroupShuffleXorINTEL */ 5574)]]
T SubgroupShuffleXorINTEL(T data, uint value);

// One value for each invocation, read together from where `place` is on.
template<typename T>
SPV_INTEL_SUBGROUPS(/* SubgroupBufferBlockIOINTEL */ 5569) [[vk::ext_instruction(/* OpSubgroupBlockReadINTEL */ 5575)]]
T SubgroupBlockReadINTEL([[vk::ext_reference]] T place);

// One value of each invocation, written together from where `place` is on.
template<typename T>
SPV_INTEL_SUBGROUPS(/* SubgroupBufferBlockIOINTEL */ 5569) [[vk::ext_instruction(/* OpSubgroupBlockWriteINTEL */ 5576)]]
void SubgroupBlockWriteINTEL([[vk::ext_reference]] T place, T data);

#undef SPV_INTEL_SUBGROUPS
