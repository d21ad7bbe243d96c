// TEST: -T cs_6_0 -E main
uint Reverse(uint value);
uint Count(uint value);
[[vk::ext_instruction(/* OpBitCount */ 205)]] uint Count(uint value);

RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = Reverse(1) + Count(2); }

[[vk::ext_instruction(/* OpBitReverse */ 204)]] uint Reverse(uint value); // ERROR: 'vk::ext_instruction' is declared after a call to 'Reverse'
