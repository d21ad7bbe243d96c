// TEST: -T cs_6_0 -E main
RWStructuredBuffer<uint> output;

RWStructuredBuffer<uint4> vectors;
static const uint first = 1;

[[vk::ext_instruction(/* OpCompositeExtract */ 81)]]
uint Extract(uint4 composite, [[vk::ext_literal]] uint index);

[numthreads(1, 1, 1)]
void main() { output[0] = Extract(vectors[0], first + 2); }
