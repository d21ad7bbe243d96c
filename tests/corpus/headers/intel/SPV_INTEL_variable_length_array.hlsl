// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
// VALIDATE: pinned, 'Invalid capability operand: 6243', SPIRV-Tools does not know UntypedVariableLengthArrayINTEL
// VALIDATE: newest, 'cannot be a type', SPIRV-Tools does not let the instruction take a type
#include <intel/SPV_INTEL_variable_length_array.h>
#include <khr/SPV_KHR_untyped_pointers.h>

typedef vk::SpirvOpaqueType</* OpTypePointer */ 32, vk::Literal<vk::integral_constant<uint, /* Function */ 7> >, uint> Pointer;

using Byte [[vk::ext_capability(/* Int8 */ 39)]] = vk::SpirvType</* OpTypeInt */ 21, 1, 1, vk::Literal<vk::integral_constant<uint, 8> >,
    vk::Literal<vk::integral_constant<uint, 0> > >;
typedef vk::SpirvOpaqueType</* OpTypePointer */ 32, vk::Literal<vk::integral_constant<uint, /* Function */ 7> >, Byte> Saved;

template<typename P>
[[vk::ext_instruction(/* OpLoad */ 61)]]
uint Load(P pointer);

template<typename P>
[[vk::ext_instruction(/* OpStore */ 62)]]
void Store(P pointer, uint value);

RWStructuredBuffer<uint> values;

[numthreads(1, 1, 1)]
void main()
{
    Saved saved = SaveMemoryINTEL<Saved>();
    Pointer array = VariableLengthArrayINTEL<Pointer>(values[0]);
    Store(array, values[1]);
    UntypedPointerKHR<7> untyped = UntypedVariableLengthArrayINTEL<UntypedPointerKHR<7> >(vk::ext_type_operand<uint>(), values[0]);
    Store(untyped, values[2]);
    values[3] = Load(array) + Load(untyped);
    RestoreMemoryINTEL(saved);
}
