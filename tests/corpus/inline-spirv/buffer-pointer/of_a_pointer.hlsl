// TEST: -T cs_6_0 -E main
typedef vk::BufferPointer<uint> Inner;
typedef vk::BufferPointer<Inner> Outer;

cbuffer Addresses
{
    Outer outer;
};
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = outer.Get().Get(); }
