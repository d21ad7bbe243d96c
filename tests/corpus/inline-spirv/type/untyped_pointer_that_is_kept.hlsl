// TEST: -T cs_6_0 -E main -O0 -fspv-target-env=vulkan1.3
#include <khr/SPV_KHR_untyped_pointers.h>

typedef UntypedPointerKHR</* Workgroup */ 4> Pointer;

[[vk::ext_instruction(/* OpLoad */ 61)]]
uint Load(Pointer from);

struct Block {
    uint words[4];
};

[[vk::ext_decorate(/* Block */ 2)]] groupshared Block block;
RWStructuredBuffer<uint> values;

[numthreads(4, 1, 1)]
void main(uint id : SV_GroupIndex)
{
    Pointer pointer = UntypedAccessChainKHR<Pointer>(vk::ext_type_operand<uint>(), block.words[0]);
    if (id > 2)
        pointer = UntypedAccessChainKHR<Pointer>(vk::ext_type_operand<uint>(), block.words[1]);
    values[id] = Load(pointer);
}
