// TEST: -T cs_6_0 -E main -fspv-target-env=vulkan1.2
// A pointer that is chosen needs VariablePointersStorageBuffer.
typedef vk::SpirvType</* OpTypePointer */ 32, 8, 8, vk::Literal<vk::integral_constant<uint, /* StorageBuffer */ 12> >, uint> Pointer;

[[vk::ext_instruction(/* OpCopyObject */ 83)]]
Pointer At([[vk::ext_reference]] uint place);

[[vk::ext_instruction(/* OpLoad */ 61)]]
uint Load(Pointer from);

RWStructuredBuffer<uint> values;

[numthreads(4, 1, 1)]
void main(uint id : SV_GroupIndex)
{
    Pointer pointer = At(values[0]);
    if (id > 2)
        pointer = At(values[1]);
    values[id + 2] = Load(pointer);
}
