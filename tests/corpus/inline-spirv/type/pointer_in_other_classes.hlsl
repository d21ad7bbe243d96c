// TEST: -T cs_6_0 -E main -fspv-target-env=vulkan1.3
// The pointee's type is that of the storage class: with offsets in a buffer, without them in the shader's own memory.
struct Content {
    uint count;
    float4 weight;
};

template <uint Class, typename T>
using Pointer = vk::SpirvOpaqueType</* OpTypePointer */ 32, vk::Literal<vk::integral_constant<uint, Class> >, T>;

template <uint Class, typename T>
[[vk::ext_instruction(/* OpCopyObject */ 83)]]
Pointer<Class, T> AddressOf([[vk::ext_reference]] T place);

template <typename T, uint Class>
[[vk::ext_instruction(/* OpLoad */ 61)]]
T Load(Pointer<Class, T> pointer);

[[vk::ext_instruction(/* OpStore */ 62)]]
void Store([[vk::ext_reference]] Content place, Content value);

RWStructuredBuffer<Content> contents;
groupshared Content shared_content;

[numthreads(1, 1, 1)]
void main()
{
    Content mine = Load<Content, /* StorageBuffer */ 12>(AddressOf<12>(contents[1]));
    Store(shared_content, mine);
    Content other = Load<Content, /* Workgroup */ 4>(AddressOf<4>(shared_content));
    Store(contents[0], other);
}
