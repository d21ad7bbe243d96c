// TEST: -T cs_6_0 -E main
static uint number;
[[vk::ext_decorate(number)]] groupshared uint word; // ERROR: the argument of 'vk::ext_decorate' must be a constant expression
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = 1; }
