// TEST: -T cs_6_0 -E main -fspv-target-env=vulkan1.1
// Without OpCopyLogical, a value is taken apart.
struct Inner {
    float3 direction;
    bool valid;
};

struct Content {
    uint count;
    Inner parts[2];
    float2x3 frame;
};

template <typename T>
using Pointer [[vk::ext_capability(/* PhysicalStorageBufferAddresses */ 5347)]] [[vk::ext_extension("SPV_KHR_physical_storage_buffer")]] =
    vk::SpirvType</* OpTypePointer */ 32, 8, 8, vk::Literal<vk::integral_constant<uint, /* PhysicalStorageBuffer */ 5349> >, T>;

template <typename T>
[[vk::ext_instruction(/* OpConvertUToPtr */ 120)]]
Pointer<T> ToPointer(uint64_t address);

template <typename M, typename T>
[[vk::ext_instruction(/* OpAccessChain */ 65)]]
Pointer<M> Member(Pointer<T> pointer, int index);

template <typename T>
[[vk::ext_instruction(/* OpLoad */ 61)]]
T Load(Pointer<T> pointer, [[vk::ext_literal]] uint access = /* Aligned */ 2, [[vk::ext_literal]] uint alignment = 16);

template <typename T>
[[vk::ext_instruction(/* OpStore */ 62)]]
void Store(Pointer<T> pointer, T value, [[vk::ext_literal]] uint access = 2, [[vk::ext_literal]] uint alignment = 16);

template <typename T>
T Exchange(Pointer<T> pointer, T value)
{
    T old = Load<T>(pointer);
    Store<T>(pointer, value);
    return old;
}

RWStructuredBuffer<Content> contents;

[numthreads(1, 1, 1)]
void main()
{
    Pointer<Content> pointer = ToPointer<Content>(contents[1].count);
    Content content = contents[0];
    content.parts[1].valid = true;
    contents[0] = Exchange<Content>(pointer, content);
    typedef Inner Parts[2];
    Parts parts = Load<Parts>(Member<Parts>(pointer, 1));
    contents[1].parts[0] = parts[1];
    contents[2].count = Load<uint>(Member<uint>(pointer, 0));
}
