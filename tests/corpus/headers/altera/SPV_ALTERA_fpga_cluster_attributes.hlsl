// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
#include <altera/SPV_ALTERA_fpga_cluster_attributes.h>

RWStructuredBuffer<float> values;

[noinline] SPV_DECORATION_StallEnableALTERA
float Enabled(float x) { return x * values[0]; }

[noinline] SPV_DECORATION_StallFreeALTERA
float Free(float x) { return x + values[0]; }

[numthreads(1, 1, 1)]
void main() { values[0] = Enabled(Free(values[1])); }
