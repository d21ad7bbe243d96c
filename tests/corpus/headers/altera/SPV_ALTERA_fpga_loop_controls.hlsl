// TEST: -T cs_6_0 -E main -fspv-target-env=vulkan1.2
#include <altera/SPV_ALTERA_fpga_loop_controls.h>

RWStructuredBuffer<uint> values;

[numthreads(1, 1, 1)]
void main()
{
    SPV_LOOP_CONTROL_InitiationIntervalALTERA(2)
    SPV_LOOP_CONTROL_MaxConcurrencyALTERA(4)
    SPV_LOOP_CONTROL_PipelineEnableALTERA(1)
    for (uint i = 0; i < values[100]; i++)
        values[i] *= 2;

    SPV_LOOP_CONTROL_LoopCoalesceALTERA(2)
    SPV_LOOP_CONTROL_MaxInterleavingALTERA(1)
    for (uint j = 0; j < values[101]; j++) {
        SPV_LOOP_CONTROL_SpeculatedIterationsALTERA(3)
        SPV_LOOP_CONTROL_NoFusionALTERA
        SPV_LOOP_CONTROL_MaxReinvocationDelayALTERA(5)
        for (uint k = 0; k < values[102]; k++)
            values[j] += values[k];
    }
}
