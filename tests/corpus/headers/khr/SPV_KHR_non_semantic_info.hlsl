// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
#include <khr/SPV_KHR_non_semantic_info.h>

RWStructuredBuffer<uint> values;

[numthreads(1, 1, 1)]
void main()
{
    if (values[0] > 7)
        DebugBreak();
}
