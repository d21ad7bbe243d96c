// TEST: -T cs_6_0 -E main
RWStructuredBuffer<uint> output;

uint twice([[vk::ext_literal]] uint x) { return 2 * x; } // ERROR: vk::ext_literal

[numthreads(1, 1, 1)]
void main() { output[0] = twice(3); }
