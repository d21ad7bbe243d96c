// TEST: -T cs_6_0 -E main
typedef vk::SpirvType<21> nothing; // ERROR: takes opcode, size and alignment

RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = 1; }
