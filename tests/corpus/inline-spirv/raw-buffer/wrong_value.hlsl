// TEST: -T cs_6_0 -E main
struct S {
    uint a;
    uint b;
};
uint64_t address;
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { vk::RawBufferStore<S>(address, 1.5); // ERROR: cannot pass an argument of type
    }
