// SPV_KHR_8bit_storage: 8-bit values in buffers and push constants.
// https://github.khronos.org/SPIRV-Registry/extensions/KHR/SPV_KHR_8bit_storage.html
// Written by `cargo xtask headers` from headers/khr/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_StorageBuffer8BitAccess \
    [[vk::ext_extension("SPV_KHR_8bit_storage"), vk::ext_capability(/* StorageBuffer8BitAccess */ 4448)]]
#define SPV_CAPABILITY_UniformAndStorageBuffer8BitAccess \
    [[vk::ext_extension("SPV_KHR_8bit_storage"), vk::ext_capability(/* UniformAndStorageBuffer8BitAccess */ 4449)]]
#define SPV_CAPABILITY_StoragePushConstant8 \
    [[vk::ext_extension("SPV_KHR_8bit_storage"), vk::ext_capability(/* StoragePushConstant8 */ 4450)]]
