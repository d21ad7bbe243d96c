// SPV_EXT_physical_storage_buffer: pointers into buffers.
// https://github.khronos.org/SPIRV-Registry/extensions/EXT/SPV_EXT_physical_storage_buffer.html
// Written by `cargo xtask headers` from headers/ext/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_PhysicalStorageBufferAddressesEXT \
    [[vk::ext_extension("SPV_EXT_physical_storage_buffer"), vk::ext_capability(/* PhysicalStorageBufferAddressesEXT */ 5347)]]

#define SPV_DECORATION_RestrictPointerEXT \
    SPV_CAPABILITY_PhysicalStorageBufferAddressesEXT [[vk::ext_decorate(/* RestrictPointerEXT */ 5355)]]
#define SPV_DECORATION_AliasedPointerEXT \
    SPV_CAPABILITY_PhysicalStorageBufferAddressesEXT [[vk::ext_decorate(/* AliasedPointerEXT */ 5356)]]

// StorageClass PhysicalStorageBuffer = 5349: it is only used by pointers.
