// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
#include <amd/SPV_AMD_shader_trinary_minmax.h>

RWStructuredBuffer<float> values;
RWStructuredBuffer<uint> counts;
RWStructuredBuffer<int> numbers;

[numthreads(1, 1, 1)]
void main()
{
    values[0] = FMin3AMD(values[1], values[2], values[3]) + FMax3AMD(values[1], values[2], values[3]) + FMid3AMD(values[1], values[2], values[3]);
    counts[0] = UMin3AMD(counts[1], counts[2], counts[3]) + UMax3AMD(counts[1], counts[2], counts[3]) + UMid3AMD(counts[1], counts[2], counts[3]);
    numbers[0] = SMin3AMD(numbers[1], numbers[2], numbers[3]) + SMax3AMD(numbers[1], numbers[2], numbers[3]) + SMid3AMD(numbers[1], numbers[2], numbers[3]);
}
