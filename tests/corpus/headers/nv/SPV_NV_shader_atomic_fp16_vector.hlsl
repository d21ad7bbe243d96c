// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3 -enable-16bit-types
#include <nv/SPV_NV_shader_atomic_fp16_vector.h>

RWStructuredBuffer<vector<float16_t, 2> > values;

[numthreads(1, 1, 1)]
void main()
{
    values[0] = AtomicFAddNV(values[1], 1, 0, values[2]) + AtomicFMinNV(values[1], 1, 0, values[2]);
    values[3] = AtomicFMaxNV(values[1], 1, 0, values[2]) + AtomicExchangeNV(values[1], 1, 0, values[2]);
}
