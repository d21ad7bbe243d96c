// TEST: -T ps_6_6 -E main -fspv-use-descriptor-heap -fspv-target-env=vulkan1.3
// VALIDATE: pinned, 'Invalid capability operand: 5128', SPIRV-Tools is older than the extension
// With the descriptor heap of SPV_EXT_descriptor_heap.
#include "../textures/heap_non_uniform.hlsl"
