// TEST: -T cs_6_0 -E main -fspv-target-env=vulkan1.2
// BUFFER 0: i32 3 4 0 0
// EXPECT 0: i32 3 4 7 12
#include <khr/SPV_KHR_no_integer_wrap_decoration.h>

SPV_DECORATION_NoSignedWrap [[vk::ext_instruction(/* OpIAdd */ 128)]]
int Add(int a, int b);
SPV_DECORATION_NoUnsignedWrap [[vk::ext_instruction(/* OpIMul */ 132)]]
int Multiply(int a, int b);

[[vk::binding(0)]] RWStructuredBuffer<int> values;

[numthreads(1, 1, 1)]
void main()
{
    values[2] = Add(values[0], values[1]);
    values[3] = Multiply(values[0], values[1]);
}
