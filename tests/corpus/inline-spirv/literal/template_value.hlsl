// TEST: -T cs_6_0 -E main
RWStructuredBuffer<uint> output;

RWStructuredBuffer<uint4> vectors;

[[vk::ext_instruction(/* OpCompositeExtract */ 81)]]
uint Extract(uint4 composite, [[vk::ext_literal]] uint index);

template <uint I>
uint Get() { return Extract(vectors[0], I); }

[numthreads(1, 1, 1)]
void main() { output[0] = Get<1>() + Get<2>(); }
