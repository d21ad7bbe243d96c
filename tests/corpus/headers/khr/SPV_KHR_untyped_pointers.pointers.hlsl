// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
#include <khr/SPV_KHR_untyped_pointers.h>

// The stride of the elements that a pointer steps over is a decoration of its type.
[[vk::ext_decorate(/* ArrayStride */ 6, 32)]]
typedef UntypedPointerKHR</* StorageBuffer */ 12> Pointer;

[[vk::ext_decorate(/* ArrayStride */ 6, 8)]]
typedef vk::SpirvType</* OpTypeArray */ 28, 32, 8, uint2, vk::integral_constant<uint, 4> > Pairs;

template<typename T>
[[vk::ext_instruction(/* OpLoad */ 61)]]
T Load(Pointer pointer);

RWStructuredBuffer<uint4> rows;
RWStructuredBuffer<uint> values;

[[vk::ext_capability(/* VariablePointersStorageBuffer */ 4441)]]
[numthreads(64, 1, 1)]
void main(uint id : SV_GroupIndex)
{
    Pointer first = UntypedAccessChainKHR<Pointer>(vk::ext_type_operand<Pairs>(), rows[0]);
    Pointer second = UntypedPtrAccessChainKHR<Pointer>(vk::ext_type_operand<Pairs>(), first, 1);
    Pointer pair = UntypedPtrAccessChainKHR<Pointer>(vk::ext_type_operand<Pairs>(), first, 2, id);
    values[id] = Load<uint>(second) + Load<uint2>(pair).x;
}
