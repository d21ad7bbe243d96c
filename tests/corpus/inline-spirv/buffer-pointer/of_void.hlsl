// TEST: -T cs_6_0 -E main
typedef vk::BufferPointer<void> wrong; // ERROR: a 'vk::BufferPointer' cannot point to type 'void'
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = 1; }
