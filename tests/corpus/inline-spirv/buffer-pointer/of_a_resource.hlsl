// TEST: -T cs_6_0 -E main
typedef vk::BufferPointer<Texture2D> wrong; // ERROR: a 'vk::BufferPointer' cannot point to type
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = 1; }
