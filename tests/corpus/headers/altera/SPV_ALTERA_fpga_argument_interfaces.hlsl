// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
#include <altera/SPV_ALTERA_fpga_argument_interfaces.h>

RWStructuredBuffer<float> values;

// Each parameter has an interface of its own.
[noinline]
void Store(SPV_DECORATION_ConduitKernelArgumentALTERA uint at, SPV_DECORATION_RegisterMapKernelArgumentALTERA SPV_DECORATION_StableKernelArgumentALTERA float value,
           SPV_DECORATION_MMHostInterfaceAddressWidthALTERA(32) SPV_DECORATION_MMHostInterfaceDataWidthALTERA(64)
           SPV_DECORATION_MMHostInterfaceLatencyALTERA(3)
           SPV_DECORATION_MMHostInterfaceMaxBurstALTERA(8) SPV_DECORATION_MMHostInterfaceWaitRequestALTERA(1) [[vk::ext_reference]] float place)
{
    values[at] = value;
    place = value;
}

[numthreads(1, 1, 1)]
void main()
{
    float local;
    Store(1, values[0], local);
    values[2] = local;
}
