// TEST: -T cs_6_0 -E main -fspv-target-env=vulkan1.1
// BUFFER 0: u32 1 2 3 4
// BUFFER 1: u32 0*4
// EXPECT 1: u32 1 3 3 1
#include <khr/SPV_KHR_variable_pointers.h>

typedef vk::SpirvOpaqueType</* OpTypePointer */ 32, vk::Literal<vk::integral_constant<uint, /* StorageBuffer */ 12> >, uint> Pointer;

[[vk::ext_instruction(/* OpCopyObject */ 83)]]
Pointer PointerTo([[vk::ext_reference]] uint place);

// A pointer that is chosen when the shader runs.
SPV_CAPABILITY_VariablePointersStorageBuffer [[vk::ext_instruction(/* OpSelect */ 169)]]
Pointer Choose(bool condition, Pointer first, Pointer second);

[[vk::ext_instruction(/* OpLoad */ 61)]]
uint Load(Pointer pointer);

[[vk::binding(0)]] RWStructuredBuffer<uint> input;
[[vk::binding(1)]] RWStructuredBuffer<uint> output;

[numthreads(4, 1, 1)]
void main(uint id : SV_GroupIndex)
{
    output[id] = Load(Choose(id == 0 || id == 3, PointerTo(input[0]), PointerTo(input[2])));
}
