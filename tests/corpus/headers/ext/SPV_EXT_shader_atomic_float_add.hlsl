// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
#include <ext/SPV_EXT_shader_atomic_float_add.h>

RWStructuredBuffer<float> values;
RWStructuredBuffer<double> doubles;

[numthreads(1, 1, 1)]
void main()
{
    AtomicFAddEXT(values[0], /* Device */ 1, 0, 2.0);
    doubles[0] = AtomicFAddEXT(doubles[1], /* Device */ 1, 0, double(values[1]));
}
