// TEST: -T cs_6_0 -E main
RWStructuredBuffer<uint> output;

static const uint base = 200;

[[vk::ext_instruction(base + 4)]]
uint Reverse(uint x);

[numthreads(1, 1, 1)]
void main() { output[0] = Reverse(output[1]); }
