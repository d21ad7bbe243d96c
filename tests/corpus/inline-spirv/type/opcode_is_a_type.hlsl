// TEST: -T cs_6_0 -E main
typedef vk::SpirvOpaqueType<float> wrong; // ERROR: opcode, size and alignment must be numbers

RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = 1; }
