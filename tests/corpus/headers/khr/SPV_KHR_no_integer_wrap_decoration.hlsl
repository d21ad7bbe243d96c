// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.0
#include <khr/SPV_KHR_no_integer_wrap_decoration.h>

RWStructuredBuffer<int> values;

SPV_DECORATION_NoSignedWrap
SPV_DECORATION_NoUnsignedWrap
[[vk::ext_instruction(/* OpIAdd */ 128)]]
int Add(int a, int b);

[numthreads(1, 1, 1)]
void main() { values[0] = Add(values[1], values[2]); }
