// TEST: -T cs_6_0 -E main
RWStructuredBuffer<uint> output;

[[vk::ext_instruction(-1)]] // ERROR: must be from 0 to
uint Reverse(uint x);

[numthreads(1, 1, 1)]
void main() { output[0] = Reverse(output[1]); }
