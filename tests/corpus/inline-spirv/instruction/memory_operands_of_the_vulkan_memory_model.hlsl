// TEST: -T cs_6_0 -E main -fspv-target-env=vulkan1.3
// Which memory operands an access can have. The bits: 2 Aligned, 8 MakePointerAvailable, 0x10 MakePointerVisible, 0x20 NonPrivatePointer.
#define VULKAN_MEMORY [[vk::ext_capability(/* VulkanMemoryModel */ 5345)]]
#define LITERAL [[vk::ext_literal]] uint
#define LOAD VULKAN_MEMORY [[vk::ext_instruction(/* OpLoad */ 61)]]
#define STORE VULKAN_MEMORY [[vk::ext_instruction(/* OpStore */ 62)]]

LOAD uint load([[vk::ext_reference]] uint from);
LOAD uint load([[vk::ext_reference]] uint from, LITERAL access);
LOAD uint load_aligned([[vk::ext_reference]] uint from, LITERAL access, LITERAL alignment);
LOAD uint load_shared([[vk::ext_reference]] uint from, LITERAL access, uint scope);
STORE void store([[vk::ext_reference]] uint to, uint value, LITERAL access);
STORE void store_shared([[vk::ext_reference]] uint to, uint value, LITERAL access, uint scope);

struct Record {
    uint value;
};
struct Root {
    vk::BufferPointer<Record> records;
};

[[vk::push_constant]] Root root;
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main(uint id : SV_GroupIndex) {
    uint own = id;
    output[0] = load(output[1], 0x20) + load_aligned(root.records.Get().value, 0x22, 4) + load_shared(output[2], 0x30, 5);
    store(output[3], 1, 0x20);
    store_shared(output[4], 1, 0x28, 2);
    output[5] = load_shared(output[5], 0x28, 2);      // ERROR: OpLoad cannot have the memory operand MakePointerAvailable
    output[6] = load_shared(output[6], 0x10, 2);      // ERROR: OpLoad makes memory available or visible, and needs the memory operand NonPrivatePointer
    output[7] = load_shared(output[7], 0x30, 1);      // ERROR: operand 3 of OpLoad is the scope Device, which needs the capability VulkanMemoryModelDeviceScope in the Vulkan memory model
    output[8] = load(own, 0x20);                      // ERROR: OpLoad has the memory operand NonPrivatePointer, but Function is private
    output[9] = load(root.records.Get().value);       // ERROR: OpLoad of a physical address needs the memory operand Aligned
    output[10] = load(root.records.Get().value, 0x20); // ERROR: OpLoad of a physical address needs the memory operand Aligned
    store(root.records.Get().value, 1, 0x20);         // ERROR: OpStore of a physical address needs the memory operand Aligned
    store_shared(output[11], 1, 0x30, 2);             // ERROR: OpStore cannot have the memory operand MakePointerVisible
}
