// TEST: -T cs_6_0 -E main
[[vk::ext_instruction(/* OpAtomicIAdd */ 234)]]
uint AtomicAdd([[vk::ext_reference]] uint place, uint scope, uint semantics, uint value);

uint Count([[vk::ext_reference]] uint place) { return AtomicAdd(place, /* Device */ 1, 0, 1); }

struct S {
    uint a;
    uint b;
};

cbuffer Addresses
{
    vk::BufferPointer<S> pointer;
};
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = Count(pointer.Get().b); }
