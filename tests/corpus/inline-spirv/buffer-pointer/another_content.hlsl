// TEST: -T cs_6_0 -E main
cbuffer Addresses
{
    vk::BufferPointer<uint> pointer;
};
void Take(vk::BufferPointer<float> pointer) {}
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { Take(pointer); // ERROR: no matching function for call to 'Take'
    }
