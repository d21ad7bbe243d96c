// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
#include <altera/SPV_ALTERA_loop_fuse.h>

RWStructuredBuffer<float> values;

[noinline] SPV_DECORATION_FuseLoopsInFunctionALTERA
void Both(uint count)
{
    for (uint i = 0; i < count; ++i)
        values[i] *= 2;
    for (uint j = 0; j < count; ++j)
        values[j] += 1;
}

[numthreads(1, 1, 1)]
void main() { Both(values[0]); }
