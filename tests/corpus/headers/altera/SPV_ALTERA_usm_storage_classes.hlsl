// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3 -Vd
// VALIDATE: no, 'VUID-StandaloneSpirv-None-04643', the storage classes are those of kernels
#include <altera/SPV_ALTERA_usm_storage_classes.h>

// Pointers to memory of the device, of the host, and of either.
typedef vk::SpirvOpaqueType</* OpTypePointer */ 32, vk::Literal<vk::integral_constant<uint, /* CrossWorkgroup */ 5> >, uint> Pointer;
typedef vk::SpirvOpaqueType</* OpTypePointer */ 32, vk::Literal<vk::integral_constant<uint, /* DeviceOnlyALTERA */ 5936> >, uint> DevicePointer;
typedef vk::SpirvOpaqueType</* OpTypePointer */ 32, vk::Literal<vk::integral_constant<uint, /* HostOnlyALTERA */ 5937> >, uint> HostPointer;

[[vk::ext_instruction(/* OpLoad */ 61)]]
uint Load(Pointer pointer, [[vk::ext_literal]] uint access, [[vk::ext_literal]] uint alignment);

SPV_STORAGE_CLASS_DeviceOnlyALTERA static uint onDevice; // WARNING: Vulkan does not support the storage class DeviceOnlyALTERA
SPV_STORAGE_CLASS_HostOnlyALTERA static uint onHost; // WARNING: Vulkan does not support the storage class HostOnlyALTERA

RWStructuredBuffer<uint> values;

[[vk::ext_instruction(/* OpCopyObject */ 83)]]
DevicePointer ToDevice([[vk::ext_reference]] uint place);
[[vk::ext_instruction(/* OpCopyObject */ 83)]]
HostPointer ToHost([[vk::ext_reference]] uint place);

[numthreads(1, 1, 1)]
void main()
{
    Pointer first = PtrCastToCrossWorkgroupALTERA<Pointer>(ToDevice(onDevice)); // WARNING: Vulkan does not support the storage class CrossWorkgroup
    DevicePointer back = CrossWorkgroupCastToPtrALTERA<DevicePointer>(first);
    Pointer second = PtrCastToCrossWorkgroupALTERA<Pointer>(ToHost(onHost));
    values[0] = Load(PtrCastToCrossWorkgroupALTERA<Pointer>(back), 2, 4) + Load(second, 2, 4);
}
