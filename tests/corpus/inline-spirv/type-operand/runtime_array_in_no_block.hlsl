// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
#include <khr/SPV_KHR_untyped_pointers.h>

typedef UntypedPointerKHR</* StorageBuffer */ 12> Pointer;

[[vk::ext_decorate(/* ArrayStride */ 6, 4)]]
typedef vk::SpirvOpaqueType</* OpTypeRuntimeArray */ 29, uint> Words;
struct Table {
    uint2 head;
    [[vk::ext_decorate(/* Offset */ 35, 16)]] Words words;
};

RWStructuredBuffer<uint4> rows;
RWStructuredBuffer<uint> values;

[numthreads(1, 1, 1)]
void main()
{
    Pointer whole = UntypedAccessChainKHR<Pointer>(vk::ext_type_operand<Table>(), rows[0]); // ERROR: a struct with a runtime array needs the decoration Block
    values[0] = UntypedArrayLengthKHR(vk::ext_type_operand<Table>(), whole, 1);
}
