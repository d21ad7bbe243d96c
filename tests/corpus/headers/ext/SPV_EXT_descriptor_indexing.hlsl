// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.1
#include <ext/SPV_EXT_descriptor_indexing.h>

Texture2D<float4> textures[];
RWStructuredBuffer<float4> values;

// The index may differ between invocations.
SPV_DECORATION_NonUniform
[[vk::ext_instruction(/* OpCopyObject */ 83)]]
uint AnyIndex(uint index);

SPV_CAPABILITY_ShaderNonUniform
SPV_CAPABILITY_RuntimeDescriptorArray
SPV_CAPABILITY_InputAttachmentArrayDynamicIndexing
SPV_CAPABILITY_UniformTexelBufferArrayDynamicIndexing
SPV_CAPABILITY_StorageTexelBufferArrayDynamicIndexing
SPV_CAPABILITY_UniformBufferArrayNonUniformIndexing
SPV_CAPABILITY_SampledImageArrayNonUniformIndexing
SPV_CAPABILITY_StorageBufferArrayNonUniformIndexing
SPV_CAPABILITY_StorageImageArrayNonUniformIndexing
SPV_CAPABILITY_InputAttachmentArrayNonUniformIndexing
SPV_CAPABILITY_UniformTexelBufferArrayNonUniformIndexing
SPV_CAPABILITY_StorageTexelBufferArrayNonUniformIndexing
[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) { values[0] = textures[AnyIndex(id.x)].Load(int3(0, 0, 0)); }
