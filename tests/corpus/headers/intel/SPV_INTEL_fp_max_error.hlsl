// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
#include <intel/SPV_INTEL_fp_max_error.h>

SPV_DECORATION_FPMaxErrorDecorationINTEL(0x3f800000)
[[vk::ext_instruction(/* Sin */ 13, "GLSL.std.450")]]
float RoughSine(float angle);

RWStructuredBuffer<float> values;

[numthreads(1, 1, 1)]
void main() { values[0] = RoughSine(values[1]); }
