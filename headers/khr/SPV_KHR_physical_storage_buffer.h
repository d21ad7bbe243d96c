// SPV_KHR_physical_storage_buffer: pointers into buffers.
// https://github.khronos.org/SPIRV-Registry/extensions/KHR/SPV_KHR_physical_storage_buffer.html
// Written by `cargo xtask headers` from headers/khr/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_PhysicalStorageBufferAddresses [[vk::ext_capability(/* PhysicalStorageBufferAddresses */ 5347)]]

#define SPV_DECORATION_RestrictPointer \
    SPV_CAPABILITY_PhysicalStorageBufferAddresses [[vk::ext_decorate(/* RestrictPointer */ 5355)]]
#define SPV_DECORATION_AliasedPointer \
    SPV_CAPABILITY_PhysicalStorageBufferAddresses [[vk::ext_decorate(/* AliasedPointer */ 5356)]]

// StorageClass PhysicalStorageBuffer = 5349: it is only used by pointers.
