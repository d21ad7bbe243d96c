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
RWStructuredBuffer<float4> output;

[numthreads(1, 1, 1)]
void main() { Content content = push.root.Get(); content.count += 1; push.root.Get() = content; }
