// TEST: -T cs_6_0 -E main
struct Content {
    float4 color;
    uint count;
};

typedef vk::BufferPointer<Content> Pointer;

struct Push {
    Pointer root;
};

[[vk::push_constant]] Push push;
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { uint64_t address = (uint64_t)push.root; Pointer next = Pointer(address + 32); output[0] = next.Get().count; }
