// TEST: -T cs_6_0 -E main
[[vk::ext_type_def(0, 21)]]
void MakeWord([[vk::ext_literal]] int bits, [[vk::ext_literal]] int sign);

RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { MakeWord(output[1], 0); // ERROR: an operand of a type must be a constant integer or a type
    }
