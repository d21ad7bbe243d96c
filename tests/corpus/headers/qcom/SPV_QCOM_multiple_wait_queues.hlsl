// TEST: -T cs_6_0 -E main -fspv-target-env=vulkan1.2
// VALIDATE: pinned, 'Invalid capability operand: 4539', SPIRV-Tools is older than the extension
#include <qcom/SPV_QCOM_multiple_wait_queues.h>

Texture2D<float4> source;
RWStructuredBuffer<float4> values;

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
    float4 sum = 0;
    SPV_LOOP_CONTROL_MultipleWaitQueuesQCOM(2)
    for (uint i = 0; i < (uint)values[0].x; i++)
        sum += source.Load(int3(id.x, i, 0));
    values[id.x] = sum;
}
