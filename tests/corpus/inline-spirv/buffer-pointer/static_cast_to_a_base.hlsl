// TEST: -T cs_6_0 -E main
struct Base {
    uint id;
};

struct Derived : Base {
    uint extra;
};

cbuffer Addresses
{
    vk::BufferPointer<Derived, 16> derived;
};
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { vk::BufferPointer<Base, 16> base = vk::static_pointer_cast<Base, 16>(derived); output[0] = base.Get().id; }
