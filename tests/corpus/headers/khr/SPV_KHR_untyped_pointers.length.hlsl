// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
// No attribute gives a member of such a struct its Offset yet.
#include <khr/SPV_KHR_untyped_pointers.h>

typedef UntypedPointerKHR</* StorageBuffer */ 12> Pointer;

// A struct whose last member is an array without a length.
[[vk::ext_decorate(/* ArrayStride */ 6, 4)]]
typedef vk::SpirvOpaqueType</* OpTypeRuntimeArray */ 29, uint> Words;
[[vk::ext_decorate(/* Block */ 2)]] typedef vk::SpirvOpaqueType</* OpTypeStruct */ 30, Words> Block;

RWStructuredBuffer<uint4> rows;
RWStructuredBuffer<uint> values;

[numthreads(1, 1, 1)]
void main()
{
    Pointer whole = UntypedAccessChainKHR<Pointer>(vk::ext_type_operand<Block>(), rows[0]); // ERROR: member `0` of the data of an untyped pointer has no offset
    values[0] = UntypedArrayLengthKHR(vk::ext_type_operand<Block>(), whole, 0);
}
