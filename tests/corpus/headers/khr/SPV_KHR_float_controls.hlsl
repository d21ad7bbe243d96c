// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
#include <khr/SPV_KHR_float_controls.h>

RWStructuredBuffer<double> values;

SPV_EXECUTION_MODE_DenormPreserve(64)
SPV_EXECUTION_MODE_DenormFlushToZero(32)
SPV_EXECUTION_MODE_SignedZeroInfNanPreserve(64)
SPV_EXECUTION_MODE_RoundingModeRTE(32)
SPV_EXECUTION_MODE_RoundingModeRTZ(64)
[numthreads(1, 1, 1)]
void main() { values[0] = values[1] + values[2]; }
