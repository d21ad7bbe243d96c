// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
#include <khr/SPV_KHR_maximal_reconvergence.h>

RWStructuredBuffer<uint> values;

SPV_EXECUTION_MODE_MaximallyReconvergesKHR
[numthreads(1, 1, 1)]
void main()
{
    values[0] = WaveActiveCountBits(values[1] > 0);
}
