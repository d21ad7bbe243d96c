// TEST: -T cs_6_0 -E main -fspv-target-env=vulkan1.3
// A decorated alias is one type in all memory: in a buffer, in a member of a struct, in a local variable and as an operand.
struct Node {
    float4 value;
    uint count;
};

using NodePointer [[vk::ext_decorate(/* ArrayStride */ 6, 32)]] = vk::SpirvType</* OpTypePointer */ 32, 8, 8,
    vk::Literal<vk::integral_constant<uint, /* PhysicalStorageBuffer */ 5349> >, Node>;
using ValuePointer = vk::SpirvType</* OpTypePointer */ 32, 8, 8,
    vk::Literal<vk::integral_constant<uint, /* PhysicalStorageBuffer */ 5349> >, float4>;

#define ADDRESSES [[vk::ext_capability(/* PhysicalStorageBufferAddresses */ 5347)]] \
    [[vk::ext_extension("SPV_KHR_physical_storage_buffer")]]

ADDRESSES [[vk::ext_instruction(/* OpConvertUToPtr */ 120)]]
NodePointer PointerTo(uint64_t address);
ADDRESSES [[vk::ext_instruction(/* OpPtrAccessChain */ 67)]]
NodePointer Later(NodePointer from, uint count);
[[vk::ext_instruction(/* OpAccessChain */ 65)]]
ValuePointer Value(NodePointer from, uint member);
[[vk::ext_instruction(/* OpLoad */ 61)]]
Node LoadNode(NodePointer from, [[vk::ext_literal]] uint access, [[vk::ext_literal]] uint alignment);
[[vk::ext_instruction(/* OpLoad */ 61)]]
float4 LoadValue(ValuePointer from, [[vk::ext_literal]] uint access, [[vk::ext_literal]] uint alignment);
[[vk::ext_instruction(/* OpStore */ 62)]]
void StoreNode(NodePointer to, Node value, [[vk::ext_literal]] uint access, [[vk::ext_literal]] uint alignment);

struct Root {
    uint count;
    NodePointer first;
};

[[vk::push_constant]] Root given;
RWStructuredBuffer<Root> roots;
RWStructuredBuffer<NodePointer> nodes;
RWStructuredBuffer<float4> output;
uint64_t address;

[numthreads(1, 1, 1)]
void main()
{
    NodePointer first = PointerTo(address);
    roots[0].first = first;
    Root root = roots[1];
    root.first = Later(root.first, 2);
    roots[2] = root;
    nodes[0] = Later(given.first, root.count);
    StoreNode(Later(first, 3), LoadNode(nodes[1], /* Aligned */ 2, 16), /* Aligned */ 2, 16);
    output[0] = LoadValue(Value(first, 0), /* Aligned */ 2, 16);
}
