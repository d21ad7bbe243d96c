// TEST: -T cs_6_0 -E main
[[vk::ext_extension("SPV_KHR_16bit_storage")]] typedef uint word;
[[vk::ext_instruction(/* OpBitCount */ 205)]]
word Count(uint x);
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = Count(output[1]); }
