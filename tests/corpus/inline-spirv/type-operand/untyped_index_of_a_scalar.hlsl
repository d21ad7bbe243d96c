// TEST: -T cs_6_0 -E main -fspv-target-env=vulkan1.3
#include <khr/SPV_KHR_untyped_pointers.h>

typedef UntypedPointerKHR</* StorageBuffer */ 12> Pointer;

[[vk::ext_instruction(/* OpLoad */ 61)]]
uint Load(Pointer from);

RWStructuredBuffer<uint4> rows;
RWStructuredBuffer<uint> values;

[numthreads(4, 1, 1)]
void main(uint id : SV_GroupIndex)
{
    values[0] = Load(UntypedAccessChainKHR<Pointer>(vk::ext_type_operand<uint4>(), rows[0], id));
    values[1] = Load(UntypedAccessChainKHR<Pointer>(vk::ext_type_operand<uint>(), rows[0], id)); // ERROR: a 32-bit unsigned integer has no such part
}
