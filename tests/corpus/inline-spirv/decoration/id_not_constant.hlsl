// TEST: -T cs_6_0 -E main
uint Twice(uint x) { return x + x; }
[[vk::ext_decorate_id(27, Twice(4))]] groupshared uint word; // ERROR: an operand of 'vk::ext_decorate_id' must be a constant or a global variable
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = 1; }
