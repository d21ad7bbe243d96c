// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3 -enable-16bit-types
#include <ext/SPV_EXT_shader_atomic_float16_add.h>

groupshared float16_t sum;

[numthreads(64, 1, 1)]
void main(uint index : SV_GroupIndex) { AtomicFAddEXT(sum, /* Workgroup */ 2, 0, float16_t(index)); }
