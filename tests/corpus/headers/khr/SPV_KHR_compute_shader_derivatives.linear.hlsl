// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
#include <khr/SPV_KHR_compute_shader_derivatives.h>

RWStructuredBuffer<float> values;

SPV_CAPABILITY_ComputeDerivativeGroupQuadsKHR
SPV_EXECUTION_MODE_DerivativeGroupLinearKHR
[numthreads(4, 1, 1)]
void main(uint index : SV_GroupIndex) { values[index] = ddx(values[index + 4]); }
