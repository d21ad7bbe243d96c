// TEST: -T cs_6_0 -E main
[[vk::ext_instruction(204)]] // ERROR: attribute 'vk::ext_instruction' cannot be applied to a global variable or buffer
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = 1; }
