// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
#include <khr/SPV_KHR_untyped_pointers.h>

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
    Pointer second = UntypedPtrAccessChainKHR<Pointer>(vk::ext_type_operand<Pairs>(), rows[0], 1);
    Pointer pair = UntypedPtrAccessChainKHR<Pointer>(vk::ext_type_operand<Pairs>(), rows[0], 2, id);
    UntypedPrefetchKHR(pair, 8);
    Pointer third = UntypedInBoundsPtrAccessChainKHR<Pointer>(vk::ext_type_operand<Pairs>(), rows[0], 2);
    Pointer inner = UntypedInBoundsPtrAccessChainKHR<Pointer>(vk::ext_type_operand<Pairs>(), rows[0], 3, id);
    UntypedPrefetchKHR(inner, 8);
    values[id] = Load<uint>(second) + Load<uint2>(pair).x;
    UntypedPrefetchKHR(third, 8, /* for reads */ 0, /* of high locality */ 3, /* of data */ 1);
}
