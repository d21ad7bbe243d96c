// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
#include <khr/SPV_KHR_untyped_pointers.h>

// Indices walk through a type that is laid out as memory is: an array with a stride.
typedef UntypedPointerKHR</* StorageBuffer */ 12> Pointer;

[[vk::ext_decorate(/* ArrayStride */ 6, 8)]]
typedef vk::SpirvType</* OpTypeArray */ 28, 32, 8, uint2, vk::integral_constant<uint, 4> > Pairs;

[[vk::ext_decorate(/* ArrayStride */ 6, 32)]]
typedef vk::SpirvType</* OpTypeArray */ 28, 128, 8, Pairs, vk::integral_constant<uint, 4> > Table;

template<typename T>
[[vk::ext_instruction(/* OpLoad */ 61)]]
T Load(Pointer pointer);

RWStructuredBuffer<uint4> rows;
RWStructuredBuffer<uint> values;

[numthreads(64, 1, 1)]
void main(uint id : SV_GroupIndex)
{
    // Not in variables: a variable that holds a pointer needs the capability VariablePointers.
    uint2 pair = Load<uint2>(UntypedAccessChainKHR<Pointer>(vk::ext_type_operand<Pairs>(), rows[0], id));
    uint2 inner = Load<uint2>(UntypedAccessChainKHR<Pointer>(vk::ext_type_operand<Table>(), rows[0], id, 1));
    pair += Load<uint2>(UntypedInBoundsAccessChainKHR<Pointer>(vk::ext_type_operand<Pairs>(), rows[1], id));
    inner += Load<uint2>(UntypedInBoundsAccessChainKHR<Pointer>(vk::ext_type_operand<Table>(), rows[1], id, 2));
    values[id] = pair.x + inner.y;
}
