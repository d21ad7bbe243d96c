// TEST: -T cs_6_0 -E main -fspv-target-env=vulkan1.3
struct Content {
    uint count;
    float4 weights[2];
};

template <typename T>
[[vk::ext_instruction(/* OpLoad */ 61)]]
T Load(vk::BufferPointer<T> pointer, [[vk::ext_literal]] uint access, [[vk::ext_literal]] uint alignment);

template <typename T>
[[vk::ext_instruction(/* OpStore */ 62)]]
void Store(vk::BufferPointer<T> pointer, T value, [[vk::ext_literal]] uint access, [[vk::ext_literal]] uint alignment);

struct Addresses {
    vk::BufferPointer<Content> from;
    vk::BufferPointer<Content> to;
};

[[vk::push_constant]] Addresses addresses;

[numthreads(1, 1, 1)]
void main()
{
    Content content = Load<Content>(addresses.from, /* Aligned */ 2, 16);
    content.count += 1;
    Store<Content>(addresses.to, content, /* Aligned */ 2, 16);
}
