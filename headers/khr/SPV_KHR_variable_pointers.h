// SPV_KHR_variable_pointers: pointers selected at run time.
// https://github.khronos.org/SPIRV-Registry/extensions/KHR/SPV_KHR_variable_pointers.html
// Written by `cargo xtask headers` from headers/khr/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_VariablePointersStorageBuffer \
    [[vk::ext_extension("SPV_KHR_variable_pointers"), vk::ext_capability(/* VariablePointersStorageBuffer */ 4441)]]
#define SPV_CAPABILITY_VariablePointers \
    [[vk::ext_extension("SPV_KHR_variable_pointers"), vk::ext_capability(/* VariablePointers */ 4442)]]

// StorageClass StorageBuffer = 12: structured buffers use it.
