// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
#include <altera/SPV_ALTERA_fpga_dsp_control.h>

RWStructuredBuffer<float> values;

// Mode 0: prefer DSPs; 1: also in what it calls.
[noinline] SPV_DECORATION_MathOpDSPModeALTERA(0, 1)
float Multiply(float x) { return x * values[0]; }

[numthreads(1, 1, 1)]
void main() { values[0] = Multiply(values[1]); }
