// TEST: -T cs_6_0 -E main
RWStructuredBuffer<uint> output;

[[vk::ext_instruction(/* OpUndef */ 1)]]
uint Undef();

[numthreads(1, 1, 1)]
void main() { output[0] = Undef(); }
