// TEST: -T cs_6_0 -E main
[[vk::ext_instruction(204)]] // ERROR: cannot stand at a global variable
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = 1; }
