// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
#include <altera/SPV_ALTERA_fpga_reg.h>

RWStructuredBuffer<float> values;

[numthreads(1, 1, 1)]
void main() { values[0] = FPGARegALTERA(values[1] * values[2]) + FPGARegALTERA(values[3]); }
