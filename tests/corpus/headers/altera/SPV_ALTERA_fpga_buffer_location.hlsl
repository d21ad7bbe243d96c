// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
#include <altera/SPV_ALTERA_fpga_buffer_location.h>

SPV_DECORATION_BufferLocationALTERA(2) RWStructuredBuffer<float> values;

[numthreads(1, 1, 1)]
void main() { values[0] = values[1]; }
