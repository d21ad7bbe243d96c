// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
#include <khr/SPV_KHR_float_controls2.h>

RWStructuredBuffer<float> values;

// To be made one operation with others, the sum must be allowed to be contracted too.
SPV_CAPABILITY_FloatControls2
SPV_DECORATION_FPFastMathMode(FPFastMathModeAllowTransform | FPFastMathModeAllowReassoc)
[[vk::ext_instruction(/* OpFAdd */ 129)]]
float FastAdd(float a, float b);

[numthreads(1, 1, 1)]
void main() { values[0] = FastAdd(values[1], values[2]); } // ERROR: needs them
