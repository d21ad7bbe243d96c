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

[numthreads(1, 1, 1)]
void main() { push.root.Get().color.y = 2; push.root.Get().count += 1; }
