// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
// An element beside the one that a pointer points at is a variable pointer.
#include <khr/SPV_KHR_untyped_pointers.h>

[[vk::ext_decorate(/* ArrayStride */ 6, 64)]]
typedef UntypedPointerKHR</* StorageBuffer */ 12> Pointer;

[[vk::ext_decorate(/* ArrayStride */ 6, 16)]]
typedef vk::SpirvType</* OpTypeArray */ 28, 32, 8, uint4, vk::integral_constant<uint, 4> > Rows;

template<typename T>
[[vk::ext_instruction(/* OpLoad */ 61)]]
T Load(Pointer pointer);

RWStructuredBuffer<uint4> rows;
RWStructuredBuffer<uint> values;

[numthreads(64, 1, 1)]
void main()
{
    Pointer first = UntypedAccessChainKHR<Pointer>(vk::ext_type_operand<Rows>(), rows[0]);
    Pointer second = UntypedPtrAccessChainKHR<Pointer>(vk::ext_type_operand<Rows>(), first, 1);
    values[0] = Load<uint>(second); // ERROR: is a result of OpUntypedPtrAccessChainKHR, which needs the capability VariablePointers or VariablePointersStorageBuffer
}
