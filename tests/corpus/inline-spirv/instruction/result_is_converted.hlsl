// TEST: -T cs_6_0 -E main
RWStructuredBuffer<float> output;
RWStructuredBuffer<uint> source;

[[vk::ext_instruction(/* OpBitCount */ 205)]]
uint Count(uint x);

[numthreads(1, 1, 1)]
void main() { output[0] = Count(source[0]); }
