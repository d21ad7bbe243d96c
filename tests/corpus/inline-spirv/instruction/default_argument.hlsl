// TEST: -T cs_6_0 -E main
RWStructuredBuffer<uint> output;

[[vk::ext_instruction(/* OpIAdd */ 128)]]
uint AddTo(uint a, uint b = 41);

[numthreads(1, 1, 1)]
void main() { output[0] = AddTo(output[1]); }
