// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
#include <altera/SPV_ALTERA_fpga_memory_accesses.h>

SPV_DECORATION_BurstCoalesceALTERA SPV_DECORATION_CacheSizeALTERA(1024) RWStructuredBuffer<float> values;
SPV_DECORATION_DontStaticallyCoalesceALTERA SPV_DECORATION_PrefetchALTERA(0) StructuredBuffer<float> input;

[numthreads(1, 1, 1)]
void main() { values[0] = input[0]; }
