// TEST: -T cs_6_0 -E main -fspv-target-env=vulkan1.3
// VALIDATE: no, 'Invalid storage class operand: 60020', the storage class is unknown
// What says how it lies in memory has that layout in a class that SPIR-V lacks, and so does what a pointer into the class points to.
struct [[vk::ext_decorate(/* Block */ 2)]] Table {
    [[vk::ext_decorate(/* Offset */ 35, 16)]] float4 first;
    [[vk::ext_decorate(/* Offset */ 35, 48)]] bool second[2];
};

struct Plain {
    float4 first;
    bool second;
};

typedef vk::SpirvOpaqueType</* OpTypePointer */ 32, vk::Literal<vk::integral_constant<uint, 60020> >, Table> Pointer;
[[vk::ext_instruction(60021)]] Pointer Find(); // WARNING: opcode 60021 is unknown
[[vk::ext_instruction(/* OpLoad */ 61)]] Table Load(Pointer from);

[[vk::ext_storage_class(60020)]] Table table; // WARNING: storage class 60020 is unknown
[[vk::ext_storage_class(60020)]] Plain plain; // WARNING: storage class 60020 is unknown
RWStructuredBuffer<float4> output;

[numthreads(1, 1, 1)]
void main(uint id : SV_GroupIndex)
{
    Table local = (Table)1;
    local.second[id] = output[1].x > 2;
    table = local;
    plain.second = table.second[id];
    output[0] = Load(Find()).first + plain.second;
}
