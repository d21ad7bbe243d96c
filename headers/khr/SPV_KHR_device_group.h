// SPV_KHR_device_group: index of the device in a device group.
// https://github.khronos.org/SPIRV-Registry/extensions/KHR/SPV_KHR_device_group.html
// Written by `cargo xtask headers` from headers/khr/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_DeviceGroup \
    [[vk::ext_extension("SPV_KHR_device_group"), vk::ext_capability(/* DeviceGroup */ 4437)]]

SPV_CAPABILITY_DeviceGroup [[vk::ext_builtin_input(/* DeviceIndex */ 4438)]]
static const int DeviceIndex;
