// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
// What is accessed through an untyped pointer has a layout: strides that fit, and a size.
#include <khr/SPV_KHR_untyped_pointers.h>

typedef UntypedPointerKHR</* StorageBuffer */ 12> Pointer;

[[vk::ext_decorate(/* ArrayStride */ 6, 8)]]
typedef vk::SpirvType</* OpTypeArray */ 28, 32, 8, float4, vk::integral_constant<uint, 4> > Vectors;

[[vk::ext_decorate(/* ArrayStride */ 6, 8)]]
typedef vk::SpirvType</* OpTypeArray */ 28, 32, 8, uint2, vk::integral_constant<uint, 4> > Pairs;

[[vk::ext_decorate(/* ArrayStride */ 6, 357)]]
typedef vk::SpirvType</* OpTypeArray */ 28, 128, 8, Pairs, vk::integral_constant<uint, 4> > Table;

[[vk::ext_decorate(/* ArrayStride */ 6, 8)]]
typedef vk::SpirvType</* OpTypeArray */ 28, 32, 8, bool2, vk::integral_constant<uint, 4> > Choices;

template<typename T>
[[vk::ext_instruction(/* OpLoad */ 61)]]
T Load(Pointer pointer);

RWStructuredBuffer<uint4> rows;
RWStructuredBuffer<uint> values;

[numthreads(64, 1, 1)]
void main(uint id : SV_GroupIndex)
{
    values[0] = Load<uint>(UntypedAccessChainKHR<Pointer>(vk::ext_type_operand<Vectors>(), rows[0], id)); // ERROR: the data of an untyped pointer is an array with the stride 8, which is not aligned to 16
    values[1] = Load<uint>(UntypedAccessChainKHR<Pointer>(vk::ext_type_operand<Table>(), rows[0], id)); // ERROR: the data of an untyped pointer is an array with the stride 357, which is not aligned to 8
    values[2] = Load<uint>(UntypedAccessChainKHR<Pointer>(vk::ext_type_operand<Choices>(), rows[0], id)); // ERROR: the data of an untyped pointer
    Pointer pair = UntypedAccessChainKHR<Pointer>(vk::ext_type_operand<Pairs>(), rows[0], 1);
    values[3] = Load<bool>(pair); // ERROR: the data of an untyped pointer
}
