// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
// VALIDATE: pinned, 'Invalid capability operand: 5156', SPIRV-Tools is older than the extension
#include <khr/SPV_KHR_poison_freeze.h>

RWStructuredBuffer<float> values;

SPV_EXECUTION_MODE_ArithmeticPoisonKHR
[numthreads(1, 1, 1)]
void main()
{
    float any = PoisonKHR<float>();
    values[0] = FreezeKHR(any);
}
