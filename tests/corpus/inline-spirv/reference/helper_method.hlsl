// TEST: -T cs_6_0 -E main
[[vk::ext_instruction(/* OpAtomicIAdd */ 234)]]
uint AtomicAdd([[vk::ext_reference]] uint place, uint scope, uint semantics, uint value);

uint Count([[vk::ext_reference]] uint place) { return AtomicAdd(place, /* Device */ 1, 0, 1); }

struct Counter {
    uint step;
    uint Next([[vk::ext_reference]] uint place) { return Count(place) * step; }
};

RWStructuredBuffer<uint> counters;
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { Counter counter; counter.step = 3; output[0] = counter.Next(counters[1]); }
