// TEST: -T cs_6_0 -E main
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = vk::reinterpret_pointer_cast<uint>(output[1]).Get(); // ERROR: 'vk::reinterpret_pointer_cast' takes a 'vk::BufferPointer', not a value of type 'uint'
    }
