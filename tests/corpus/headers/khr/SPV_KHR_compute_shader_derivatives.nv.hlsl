// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3 -fspv-extension=SPV_NV_compute_shader_derivatives
// The same numbers are NVIDIA's, whose extension is declared where the other is not allowed.
#include <khr/SPV_KHR_compute_shader_derivatives.h>

RWStructuredBuffer<float> values;

SPV_EXECUTION_MODE_DerivativeGroupQuadsKHR
[numthreads(2, 2, 1)]
void main(uint index : SV_GroupIndex) { values[index] = ddx(values[index + 4]); }
