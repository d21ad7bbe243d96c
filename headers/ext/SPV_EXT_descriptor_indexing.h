// SPV_EXT_descriptor_indexing: non-uniform indexing of resource arrays.
// https://github.khronos.org/SPIRV-Registry/extensions/EXT/SPV_EXT_descriptor_indexing.html
// Written by `cargo xtask headers` from headers/ext/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_ShaderNonUniform \
    [[vk::ext_extension("SPV_EXT_descriptor_indexing"), vk::ext_capability(/* ShaderNonUniform */ 5301)]]
#define SPV_CAPABILITY_RuntimeDescriptorArray \
    [[vk::ext_extension("SPV_EXT_descriptor_indexing"), vk::ext_capability(/* RuntimeDescriptorArray */ 5302)]]
#define SPV_CAPABILITY_InputAttachmentArrayDynamicIndexing \
    [[vk::ext_extension("SPV_EXT_descriptor_indexing"), vk::ext_capability(/* InputAttachmentArrayDynamicIndexing */ 5303)]]
#define SPV_CAPABILITY_UniformTexelBufferArrayDynamicIndexing \
    [[vk::ext_extension("SPV_EXT_descriptor_indexing"), vk::ext_capability(/* UniformTexelBufferArrayDynamicIndexing */ 5304)]]
#define SPV_CAPABILITY_StorageTexelBufferArrayDynamicIndexing \
    [[vk::ext_extension("SPV_EXT_descriptor_indexing"), vk::ext_capability(/* StorageTexelBufferArrayDynamicIndexing */ 5305)]]
#define SPV_CAPABILITY_UniformBufferArrayNonUniformIndexing \
    [[vk::ext_extension("SPV_EXT_descriptor_indexing"), vk::ext_capability(/* UniformBufferArrayNonUniformIndexing */ 5306)]]
#define SPV_CAPABILITY_SampledImageArrayNonUniformIndexing \
    [[vk::ext_extension("SPV_EXT_descriptor_indexing"), vk::ext_capability(/* SampledImageArrayNonUniformIndexing */ 5307)]]
#define SPV_CAPABILITY_StorageBufferArrayNonUniformIndexing \
    [[vk::ext_extension("SPV_EXT_descriptor_indexing"), vk::ext_capability(/* StorageBufferArrayNonUniformIndexing */ 5308)]]
#define SPV_CAPABILITY_StorageImageArrayNonUniformIndexing \
    [[vk::ext_extension("SPV_EXT_descriptor_indexing"), vk::ext_capability(/* StorageImageArrayNonUniformIndexing */ 5309)]]
#define SPV_CAPABILITY_InputAttachmentArrayNonUniformIndexing \
    [[vk::ext_extension("SPV_EXT_descriptor_indexing"), vk::ext_capability(/* InputAttachmentArrayNonUniformIndexing */ 5310)]]
#define SPV_CAPABILITY_UniformTexelBufferArrayNonUniformIndexing \
    [[vk::ext_extension("SPV_EXT_descriptor_indexing"), vk::ext_capability(/* UniformTexelBufferArrayNonUniformIndexing */ 5311)]]
#define SPV_CAPABILITY_StorageTexelBufferArrayNonUniformIndexing \
    [[vk::ext_extension("SPV_EXT_descriptor_indexing"), vk::ext_capability(/* StorageTexelBufferArrayNonUniformIndexing */ 5312)]]

#define SPV_DECORATION_NonUniform SPV_CAPABILITY_ShaderNonUniform [[vk::ext_decorate(/* NonUniform */ 5300)]]
