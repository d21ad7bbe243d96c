// TEST: -T cs_6_0 -E main
RWStructuredBuffer<int> output;
RWStructuredBuffer<uint> source;

[[vk::ext_instruction(/* OpBitcast */ 124)]]
int AsSigned(uint x);

[numthreads(1, 1, 1)]
void main() { output[0] = AsSigned(source[0]); }
