// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
#include <altera/SPV_ALTERA_fpga_invocation_pipelining_attributes.h>

RWStructuredBuffer<float> values;

[noinline] SPV_DECORATION_InitiationIntervalALTERA(1) SPV_DECORATION_MaxConcurrencyALTERA(4) SPV_DECORATION_PipelineEnableALTERA(1)
float Step(float x) { return x * values[0]; }

[numthreads(1, 1, 1)]
void main() { values[0] = Step(values[1]); }
