// TEST: -T cs_6_0 -E main -fspv-target-env=vulkan1.1
// BUFFER 0: f32 1.5 -2.5 3.5 0.5 0 0
// EXPECT 0: f32 1.5 -2.5 3.5 0.5 -2.5 3.5
#include <ext/SPV_EXT_shader_atomic_float_min_max.h>

[[vk::binding(0)]] RWStructuredBuffer<float> values;

[numthreads(4, 1, 1)]
void main(uint id : SV_GroupIndex)
{
    AtomicFMinEXT(values[4], /* Device */ 1, 0, values[id]);
    AtomicFMaxEXT(values[5], 1, 0, values[id]);
}
