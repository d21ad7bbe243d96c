// TEST: -T cs_6_0 -E main
[[vk::ext_instruction(/* OpBitCount */ 205)]]
uint Count(uint x);

static uint bits = Count(255);
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = bits; }
