// TEST: -T cs_6_0 -E main
RWStructuredBuffer<uint> output;

[[vk::ext_instruction(204)]]
uint Reverse(uint x);
[[vk::ext_instruction(205)]] // ERROR: 'vk::ext_instruction' conflicts with an earlier one of the function
uint Reverse(uint x);

[numthreads(1, 1, 1)]
void main() { output[0] = Reverse(output[1]); }
