// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
#include <intel/SPV_INTEL_shader_integer_functions2.h>

RWStructuredBuffer<float> values;
RWStructuredBuffer<uint> counts;
RWStructuredBuffer<int> numbers;

[numthreads(1, 1, 1)]
void main()
{
    counts[0] = UCountLeadingZerosINTEL(counts[1]) + UCountTrailingZerosINTEL(counts[2]);
    counts[3] = AbsISubINTEL(numbers[0], numbers[1]) + AbsUSubINTEL(counts[4], counts[5]);
    numbers[2] = IAddSatINTEL(numbers[3], numbers[4]) + ISubSatINTEL(numbers[3], numbers[4]);
    numbers[5] = IAverageINTEL(numbers[6], numbers[7]) + IAverageRoundedINTEL(numbers[6], numbers[7]) + IMul32x16INTEL(numbers[6], numbers[7]);
    counts[6] = UAddSatINTEL(counts[7], counts[8]) + USubSatINTEL(counts[7], counts[8]);
    counts[9] = UAverageINTEL(counts[7], counts[8]) + UAverageRoundedINTEL(counts[7], counts[8]) + UMul32x16INTEL(counts[7], counts[8]);
}
