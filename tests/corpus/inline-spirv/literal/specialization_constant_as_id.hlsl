// TEST: -T cs_6_0 -E main
RWStructuredBuffer<uint> output;

[[vk::constant_id(3)]] const uint amount = 1;

[[vk::ext_instruction(/* OpIAdd */ 128)]]
uint Sum(uint a, uint b);

[numthreads(1, 1, 1)]
void main() { output[0] = Sum(output[1], amount); }
