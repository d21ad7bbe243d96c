// TEST: -T cs_6_0 -E main
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { vk::BufferPointer<uint> pointer; // ERROR: vk::BufferPointer has no default constructor
    output[0] = 1; }
