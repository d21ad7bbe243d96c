// TEST: -T cs_6_0 -E main
[[vk::ext_type_def(0, 21)]]
void MakeWord([[vk::ext_literal]] int bits, [[vk::ext_literal]] int sign);

RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { MakeWord(32, 0);
    MakeWord(16, 0); // ERROR: type 0 is already defined with different operands
    output[0] = 1; }
