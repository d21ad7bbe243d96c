// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
#include <khr/SPV_KHR_untyped_pointers.h>

typedef UntypedPointerKHR</* StorageBuffer */ 12> Pointer;
typedef vk::SpirvOpaqueType</* OpTypeStruct */ 30> Empty;

RWStructuredBuffer<uint4> rows;
RWStructuredBuffer<uint> values;

[numthreads(1, 1, 1)]
void main()
{
    Pointer whole = UntypedAccessChainKHR<Pointer>(vk::ext_type_operand<uint4>(), rows[0]);
    values[0] = UntypedArrayLengthKHR(vk::ext_type_operand<Empty>(), whole, 0); // ERROR: takes a struct whose last member is a runtime array
}
