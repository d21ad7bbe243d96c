// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
#include <intel/SPV_INTEL_tensor_float32_conversion.h>

RWStructuredBuffer<float> values;

[numthreads(1, 1, 1)]
void main()
{
    values[0] = RoundFToTF32INTEL(values[1]);
}
