// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
// VALIDATE: pinned, 'Invalid capability operand: 6257', SPIRV-Tools is older than the extension
#include <intel/SPV_INTEL_predicated_io.h>

RWStructuredBuffer<float> values;

[numthreads(1, 1, 1)]
void main()
{
    values[0] = PredicatedLoadINTEL(values[1], values[2] > 0, 1.0f);
    PredicatedStoreINTEL(values[3], values[4], values[5] > 0);
    values[6] = PredicatedLoadINTEL(values[7], values[8] > 0, 1.0f, /* Nontemporal */ 4);
    values[9] = PredicatedLoadINTEL(values[10], values[11] > 0, 1.0f, /* Aligned|Nontemporal */ 6, 4);
    PredicatedStoreINTEL(values[12], values[13], values[14] > 0, /* Nontemporal */ 4);
    PredicatedStoreINTEL(values[15], values[16], values[17] > 0, /* Aligned */ 2, 4);
}
