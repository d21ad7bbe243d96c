// TEST: -T cs_6_0 -E main
// What is written can be written, has the type of the memory, and an alignment is a power of two.
[[vk::ext_instruction(/* OpLoad */ 61)]]
uint load_aligned([[vk::ext_reference]] uint place, [[vk::ext_literal]] uint access, [[vk::ext_literal]] uint alignment);
[[vk::ext_instruction(/* OpLoad */ 61)]] float load_float([[vk::ext_reference]] uint place);
[[vk::ext_instruction(/* OpStore */ 62)]] void store_float([[vk::ext_reference]] uint place, float value);

RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() {
    output[0] = load_aligned(output[1], 2, 4);
    output[1] = load_aligned(output[1], 2, 3); // ERROR: the alignment of OpLoad must be a power of two, not 3
    output[2] = load_float(output[1]);         // ERROR: the result of OpLoad must have the type of what operand 1 points to, a 32-bit unsigned integer, but is a 32-bit float
    store_float(output[3], 1);                 // ERROR: must have the type of what operand 1 points to
}
