// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
#include <khr/SPV_KHR_untyped_pointers.h>

typedef UntypedPointerKHR</* UniformConstant */ 0> Pointer;

RWStructuredBuffer<uint4> rows;

[numthreads(64, 1, 1)]
void main()
{
    Pointer row = UntypedAccessChainKHR<Pointer>(vk::ext_type_operand<uint4>(), rows[0]); // ERROR: an untyped pointer cannot point into UniformConstant, which has no explicit layout
    UntypedPrefetchKHR(row, 8);
}
