// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.0
#include <khr/SPV_KHR_variable_pointers.h>

RWStructuredBuffer<uint> values;

SPV_CAPABILITY_VariablePointersStorageBuffer
SPV_CAPABILITY_VariablePointers
[numthreads(1, 1, 1)]
void main()
{
    values[0] = values[1];
}
