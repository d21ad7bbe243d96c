// TEST: -T cs_6_0 -E main
typedef vk::SpirvType<21, 4, 3> wrong; // ERROR: the alignment of a 'vk::SpirvType' must be a power of two, not 3

RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = 1; }
