// SPV_KHR_16bit_storage: 16-bit values in buffers, push constants and stage variables.
// https://github.khronos.org/SPIRV-Registry/extensions/KHR/SPV_KHR_16bit_storage.html
// Written by `cargo xtask headers` from headers/khr/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_StorageBuffer16BitAccess \
    [[vk::ext_extension("SPV_KHR_16bit_storage"), vk::ext_capability(/* StorageBuffer16BitAccess */ 4433)]]
#define SPV_CAPABILITY_UniformAndStorageBuffer16BitAccess \
    [[vk::ext_extension("SPV_KHR_16bit_storage"), vk::ext_capability(/* UniformAndStorageBuffer16BitAccess */ 4434)]]
#define SPV_CAPABILITY_StoragePushConstant16 \
    [[vk::ext_extension("SPV_KHR_16bit_storage"), vk::ext_capability(/* StoragePushConstant16 */ 4435)]]
#define SPV_CAPABILITY_StorageInputOutput16 \
    [[vk::ext_extension("SPV_KHR_16bit_storage"), vk::ext_capability(/* StorageInputOutput16 */ 4436)]]
