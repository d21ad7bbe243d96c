// TEST: -T cs_6_0 -E main
// An `inout` parameter that an instruction gets by reference is the argument itself, in whatever memory it lies.
[[vk::ext_instruction(/* OpAtomicIAdd */ 234)]]
uint AtomicAdd([[vk::ext_reference]] uint place, uint scope, uint semantics, uint value);

uint Add(inout uint place) { return AtomicAdd(place, /* Device */ 1, 0, 1); }

uint AddTwice(inout uint place) { return Add(place) + Add(place); }

struct Counter {
    uint hits;
    uint2 each;
};

groupshared uint total;
RWStructuredBuffer<Counter> counters;
RWStructuredBuffer<uint> output;

[numthreads(8, 1, 1)]
void main(uint id : SV_GroupIndex)
{
    output[id] = Add(total) + AddTwice(counters[id].hits) + Add(counters[id].each.y);
}
