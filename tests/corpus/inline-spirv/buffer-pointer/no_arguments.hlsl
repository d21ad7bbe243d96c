// TEST: -T cs_6_0 -E main
static vk::BufferPointer<> wrong; // ERROR: 'vk::BufferPointer' takes a type and an optional alignment
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = 1; }
