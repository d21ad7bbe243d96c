// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
#include <nv/SPV_NV_shader_sm_builtins.h>

RWStructuredBuffer<uint> values;

[numthreads(1, 1, 1)]
void main()
{
    values[0] = WarpsPerSMNV + SMCountNV + WarpIDNV + SMIDNV;
}
