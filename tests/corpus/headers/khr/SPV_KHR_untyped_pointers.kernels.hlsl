// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
// VALIDATE: newest, 'may not have a logical pointer operand', the instructions are intended for kernels, whose pointers are physical
#include <khr/SPV_KHR_untyped_pointers.h>

[[vk::ext_decorate(/* ArrayStride */ 6, 32)]]
typedef UntypedPointerKHR</* StorageBuffer */ 12> Pointer;

[[vk::ext_decorate(/* ArrayStride */ 6, 8)]]
typedef vk::SpirvType</* OpTypeArray */ 28, 32, 8, uint2, vk::integral_constant<uint, 4> > Pairs;

RWStructuredBuffer<uint4> rows;

[[vk::ext_capability(/* VariablePointersStorageBuffer */ 4441)]]
[numthreads(64, 1, 1)]
void main(uint id : SV_GroupIndex)
{
    Pointer first = UntypedAccessChainKHR<Pointer>(vk::ext_type_operand<Pairs>(), rows[0]);
    Pointer second = UntypedInBoundsPtrAccessChainKHR<Pointer>(vk::ext_type_operand<Pairs>(), first, 2);
    Pointer pair = UntypedInBoundsPtrAccessChainKHR<Pointer>(vk::ext_type_operand<Pairs>(), first, 3, id);
    UntypedPrefetchKHR(second, 8);
    UntypedPrefetchKHR(pair, 8, /* for reads */ 0, /* of high locality */ 3, /* of data */ 1);
}
