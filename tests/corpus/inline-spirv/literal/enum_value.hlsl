// TEST: -T cs_6_0 -E main
RWStructuredBuffer<uint> output;

RWStructuredBuffer<uint4> vectors;
enum Component { X, Y, Z, W };

[[vk::ext_instruction(/* OpCompositeExtract */ 81)]]
uint Extract(uint4 composite, [[vk::ext_literal]] uint index);

[numthreads(1, 1, 1)]
void main() { output[0] = Extract(vectors[0], Z); }
