// TEST: -T cs_6_0 -E main
static uint number;
[[vk::ext_decorate(44, number)]] groupshared uint word; // ERROR: an operand of 'vk::ext_decorate' must be a constant
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = 1; }
