// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
#include <arm/SPV_ARM_core_builtins.h>

RWStructuredBuffer<uint> values;

[numthreads(1, 1, 1)]
void main()
{
    values[0] = CoreIDARM + CoreCountARM + CoreMaxIDARM + WarpIDARM + WarpMaxIDARM;
}
