// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
#include <amd/SPV_AMD_shader_ballot.h>

RWStructuredBuffer<float> values;
RWStructuredBuffer<uint> counts;
RWStructuredBuffer<int> numbers;

[numthreads(1, 1, 1)]
void main()
{
    counts[0] = GroupIAddNonUniformAMD(3, 0, counts[1]) + GroupUMinNonUniformAMD(3, 1, counts[2]) + GroupUMaxNonUniformAMD(3, 2, counts[3]);
    values[0] = GroupFAddNonUniformAMD(3, 0, values[1]) + GroupFMinNonUniformAMD(3, 0, values[2]) + GroupFMaxNonUniformAMD(3, 0, values[3]);
    numbers[0] = GroupSMinNonUniformAMD(3, 0, numbers[1]) + GroupSMaxNonUniformAMD(3, 0, numbers[2]);
    values[4] = SwizzleInvocationsAMD(values[5], uint4(1, 0, 3, 2)) + SwizzleInvocationsMaskedAMD(values[6], uint3(31, 0, 1));
    values[7] = WriteInvocationAMD(values[8], values[9], 3);
    counts[4] = MbcntAMD(uint64_t(255));
}
