// TEST: -T cs_6_0 -E main
RWStructuredBuffer<uint> output;

RWStructuredBuffer<uint4> vectors;
#define LITERAL(type) [[vk::ext_literal]] type
#define LAST 3

[[vk::ext_instruction(/* OpCompositeExtract */ 81)]]
uint Extract(uint4 composite, LITERAL(uint) index);

[numthreads(1, 1, 1)]
void main() { output[0] = Extract(vectors[0], LAST - 1); }
