// TEST: -T cs_6_0 -E main
struct Content {
    uint count;
    uint Next() { return ++count; }
};

cbuffer Addresses
{
    vk::BufferPointer<Content> pointer;
};
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = pointer.Get().Next(); }
