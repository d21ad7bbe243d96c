// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
// VALIDATE: no, SPIRV-Tools does not know its capability yet
#include <intel/SPV_INTEL_predicated_io.h>

RWStructuredBuffer<float> values;

[numthreads(1, 1, 1)]
void main()
{
    values[0] = PredicatedLoadINTEL(values[1], values[2] > 0, 1.0f);
    PredicatedStoreINTEL(values[3], values[4], values[5] > 0);
}
