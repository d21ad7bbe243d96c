// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
#include <khr/SPV_KHR_subgroup_uniform_control_flow.h>

RWStructuredBuffer<uint> values;

SPV_EXECUTION_MODE_SubgroupUniformControlFlowKHR
[numthreads(1, 1, 1)]
void main()
{
    values[0] = WaveActiveCountBits(values[1] > 0);
}
