// TEST: -T cs_6_0 -E main
struct S {
    int first;
    float2x2 second;
};

uint64_t address;

[numthreads(1, 1, 1)]
void main() { S s; s.first = 1; s.second = float2x2(1, 2, 3, 4); vk::RawBufferStore<S>(address, s); }
