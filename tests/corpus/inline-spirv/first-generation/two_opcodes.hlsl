// TEST: -T cs_6_0 -E main
[[vk::ext_type_def(0, 21)]]
void First([[vk::ext_literal]] int bits, [[vk::ext_literal]] int sign);
[[vk::ext_type_def(0, 22)]] // ERROR: type 0 is already defined with opcode 21
void Second([[vk::ext_literal]] int bits);

RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = 1; }
