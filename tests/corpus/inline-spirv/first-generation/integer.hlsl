// TEST: -T cs_6_0 -E main
[[vk::ext_type_def(/* number */ 0, /* OpTypeInt */ 21)]]
void MakeWord([[vk::ext_literal]] int bits, [[vk::ext_literal]] int sign);

[[vk::ext_instruction(/* OpCopyObject */ 83)]]
vk::ext_type<0> ToWord(uint x);
[[vk::ext_instruction(/* OpCopyObject */ 83)]]
uint FromWord(vk::ext_type<0> x);

RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { MakeWord(32, 0); vk::ext_type<0> word = ToWord(output[1]); output[0] = FromWord(word); }
