// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
#include <altera/SPV_ALTERA_global_variable_fpga_decorations.h>

SPV_DECORATION_InitModeALTERA(InitializationModeQualifierInitOnDeviceResetALTERA) SPV_DECORATION_ImplementInRegisterMapALTERA(1)
static uint counter = 3;

RWStructuredBuffer<uint> values;

[numthreads(1, 1, 1)]
void main()
{
    for (uint i = 0; i < values[0]; ++i)
        counter += values[i];
    values[1] = counter;
}
