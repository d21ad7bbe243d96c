// TEST: -T cs_6_0 -E main
RWStructuredBuffer<uint> output;

[[vk::ext_instruction(/* OpLoad */ 61)]]
uint LoadAligned([[vk::ext_reference]] uint place, [[vk::ext_literal]] uint access = 2, [[vk::ext_literal]] uint alignment = 4);

[numthreads(1, 1, 1)]
void main() { output[0] = LoadAligned(output[1]); }
