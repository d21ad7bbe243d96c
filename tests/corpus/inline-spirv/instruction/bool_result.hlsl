// TEST: -T cs_6_0 -E main
RWStructuredBuffer<uint> output;

[[vk::ext_instruction(/* OpULessThan */ 176)]]
bool Less(uint a, uint b);

[numthreads(1, 1, 1)]
void main() { output[0] = Less(output[1], output[2]) ? 7u : 9u; }
