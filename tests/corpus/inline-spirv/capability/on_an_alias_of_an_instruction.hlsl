// TEST: -T cs_6_0 -E main
[[vk::ext_capability(/* Int64 */ 11)]] typedef uint word;
[[vk::ext_instruction(/* OpBitCount */ 205)]]
word Count(uint x);
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = Count(output[1]); }
