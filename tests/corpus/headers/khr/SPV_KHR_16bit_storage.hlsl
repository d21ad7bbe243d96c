// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3 -enable-16bit-types
#include <khr/SPV_KHR_16bit_storage.h>

struct Pair { float16_t a; float16_t b; };

RWStructuredBuffer<Pair> pairs;

SPV_CAPABILITY_StorageBuffer16BitAccess
SPV_CAPABILITY_UniformAndStorageBuffer16BitAccess
SPV_CAPABILITY_StoragePushConstant16
SPV_CAPABILITY_StorageInputOutput16
[numthreads(1, 1, 1)]
void main() { pairs[0].a = pairs[1].b; }
