// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
#include <khr/SPV_KHR_8bit_storage.h>

RWStructuredBuffer<uint> values;

SPV_CAPABILITY_StorageBuffer8BitAccess
SPV_CAPABILITY_UniformAndStorageBuffer8BitAccess
SPV_CAPABILITY_StoragePushConstant8
[numthreads(1, 1, 1)]
void main() { values[0] = 1; }
