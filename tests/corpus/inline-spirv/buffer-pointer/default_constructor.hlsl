// TEST: -T cs_6_0 -E main
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = vk::BufferPointer<uint>().Get(); // ERROR: vk::BufferPointer has no default constructor
    }
