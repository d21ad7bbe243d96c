// TEST: -T cs_6_0 -E main
typedef vk::BufferPointer<uint, 12> wrong; // ERROR: an alignment must be a power of two, not 12
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = 1; }
