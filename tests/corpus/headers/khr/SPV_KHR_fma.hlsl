// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
// VALIDATE: pinned, 'Invalid capability operand: 6030', SPIRV-Tools is older than the extension
#include <khr/SPV_KHR_fma.h>

RWStructuredBuffer<float4> values;

[numthreads(1, 1, 1)]
void main()
{
    values[0] = FmaKHR(values[1], values[2], values[3]);
}
