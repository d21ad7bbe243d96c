// TEST: -T cs_6_0 -E main
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { vk::BufferPointer<uint> pointer = 16; // ERROR: cannot initialize a variable of type 'vk::BufferPointer<uint, 4>'
    output[0] = 1; }
