// SPV_ALTERA_usm_storage_classes: USM storage classes.
// https://github.khronos.org/SPIRV-Registry/extensions/ALTERA/SPV_ALTERA_usm_storage_classes.html
// Written by `cargo xtask headers` from headers/altera/extensions.txt and SPIR-V's grammar: change those.

#pragma once

#define SPV_CAPABILITY_USMStorageClassesALTERA [[vk::ext_capability(/* USMStorageClassesALTERA */ 5935)]]

#define SPV_STORAGE_CLASS_DeviceOnlyALTERA \
    SPV_CAPABILITY_USMStorageClassesALTERA [[vk::ext_storage_class(/* DeviceOnlyALTERA */ 5936)]]
#define SPV_STORAGE_CLASS_HostOnlyALTERA \
    SPV_CAPABILITY_USMStorageClassesALTERA [[vk::ext_storage_class(/* HostOnlyALTERA */ 5937)]]

// P is a pointer to the same type in the other storage class.
template<typename P, typename Q>
SPV_CAPABILITY_USMStorageClassesALTERA [[vk::ext_instruction(/* OpPtrCastToCrossWorkgroupALTERA */ 5934)]]
P PtrCastToCrossWorkgroupALTERA(Q pointer);

template<typename P, typename Q>
SPV_CAPABILITY_USMStorageClassesALTERA [[vk::ext_instruction(/* OpCrossWorkgroupCastToPtrALTERA */ 5938)]]
P CrossWorkgroupCastToPtrALTERA(Q pointer);
