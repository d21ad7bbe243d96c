// Counts even numbers with an atomic instruction of core SPIR-V, which takes a reference to an element of a buffer.
#include <vk/spirv.h>

[[vk::binding(0)]] StructuredBuffer<uint> numbers;
[[vk::binding(1)]] RWStructuredBuffer<uint> counts;

[[vk::ext_instruction(/* OpAtomicIAdd */ 234)]]
uint AtomicAdd([[vk::ext_reference]] uint place, uint scope, uint semantics, uint value);

[shader("compute")]
[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
    if (numbers[id.x] % 2 == 0)
        AtomicAdd(counts[0], vk::ScopeDevice, vk::MemorySemanticsMaskNone, 1);
}
