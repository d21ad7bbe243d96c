// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3 -enable-16bit-types
#include <intel/SPV_INTEL_bfloat16_conversion.h>

RWStructuredBuffer<float> values;

[numthreads(1, 1, 1)]
void main()
{
    values[0] = ConvertBF16ToFINTEL(ConvertFToBF16INTEL(values[1]));
}
