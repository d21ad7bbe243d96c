// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
#include <nv/SPV_NV_compute_shader_derivatives.h>

RWStructuredBuffer<float> values;

SPV_EXECUTION_MODE_DerivativeGroupQuadsNV
[numthreads(2, 2, 1)]
void main(uint index : SV_GroupIndex) { values[index] = ddx(values[index + 4]); }
