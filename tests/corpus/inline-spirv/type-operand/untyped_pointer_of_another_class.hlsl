// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
#include <khr/SPV_KHR_untyped_pointers.h>

typedef UntypedPointerKHR</* PushConstant */ 9> Pointer;

RWStructuredBuffer<uint4> rows;

[numthreads(1, 1, 1)]
void main()
{
    Pointer row = UntypedAccessChainKHR<Pointer>(vk::ext_type_operand<uint4>(), rows[0]); // ERROR: the base of an untyped access chain points into StorageBuffer, but the result into PushConstant
    UntypedPrefetchKHR(row, 8);
}
