// TEST: -T cs_6_0 -E main
RWStructuredBuffer<uint> output;

[[vk::ext_instruction(60001)]]
uint Mystery([[vk::ext_literal]] uint2 x); // ERROR: literal parameter must be a scalar or a string, not 'uint2'

[numthreads(1, 1, 1)]
void main() { output[0] = Mystery(uint2(1, 2)); }
