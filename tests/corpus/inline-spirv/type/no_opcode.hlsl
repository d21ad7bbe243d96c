// TEST: -T cs_6_0 -E main
typedef vk::SpirvOpaqueType<> nothing; // ERROR: takes an opcode

RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = 1; }
