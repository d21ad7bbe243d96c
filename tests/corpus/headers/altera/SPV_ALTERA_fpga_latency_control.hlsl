// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
#include <altera/SPV_ALTERA_fpga_latency_control.h>

// The store is at least 5 cycles behind the load, which has the label 1.
SPV_DECORATION_LatencyControlLabelALTERA(1) RWStructuredBuffer<float> input;
SPV_DECORATION_LatencyControlConstraintALTERA(1, 3, 5) RWStructuredBuffer<float> output;

[numthreads(1, 1, 1)]
void main() { output[0] = input[0]; }
