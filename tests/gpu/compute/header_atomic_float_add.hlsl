// TEST: -T cs_6_0 -E main -fspv-target-env=vulkan1.1
// BUFFER 0: f32 1 2 3 4 0
// EXPECT 0: f32 1 2 3 4 10
#include <ext/SPV_EXT_shader_atomic_float_add.h>

[[vk::binding(0)]] RWStructuredBuffer<float> values;

[numthreads(4, 1, 1)]
void main(uint id : SV_GroupIndex) { AtomicFAddEXT(values[4], /* Device */ 1, 0, values[id]); }
