// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
#include <khr/SPV_KHR_untyped_pointers.h>

[[vk::ext_decorate(/* ArrayStride */ 6, 4)]]
typedef vk::SpirvOpaqueType</* OpTypeRuntimeArray */ 29, uint> Words;
struct [[vk::ext_decorate(/* Block */ 2)]] Table {
    uint2 head;
    [[vk::ext_decorate(/* Offset */ 35, 16)]] Words words;
};

RWStructuredBuffer<uint> values;

[numthreads(1, 1, 1)]
void main()
{
    values[0] = UntypedArrayLengthKHR(vk::ext_type_operand<Table>(), -1, 1); // ERROR: operand 2 of OpUntypedArrayLengthKHR (`Pointer`) must be an untyped pointer
}
