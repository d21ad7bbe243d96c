// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3 -enable-16bit-types
#include <ext/SPV_EXT_shader_atomic_float_min_max.h>

RWStructuredBuffer<float> values;
RWStructuredBuffer<double> doubles;
groupshared float16_t least;

[numthreads(1, 1, 1)]
void main()
{
    values[1] = AtomicFMinEXT(values[0], /* Device */ 1, 0, 2.0) + AtomicFMaxEXT(values[0], 1, 0, 2.0);
    doubles[0] = AtomicFMinEXT(doubles[1], 1, 0, double(values[1])) + AtomicFMaxEXT(doubles[1], 1, 0, double(values[1]));
    values[2] = AtomicFMinEXT(least, /* Workgroup */ 2, 0, float16_t(1)) + AtomicFMaxEXT(least, 2, 0, float16_t(1));
}
