// TEST: -T cs_6_0 -E main
struct Later;
cbuffer Addresses
{
    vk::BufferPointer<Later, 4> pointer;
};
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { pointer.Get(); // ERROR: pointee has incomplete type 'Later'
    }
