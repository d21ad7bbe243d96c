// TEST: -T cs_6_0 -E main -fspv-target-env=vulkan1.3
// VALIDATE: no, 'Invalid execution mode operand: 60016', the opcode is unknown
// A struct with decorations is the one that others see in memory: with its decorations, offsets and strides, at any depth.
struct Inner {
    bool on;
    float2x3 turn;
};

struct [[vk::ext_decorate(/* Block */ 2)]] Table {
    [[vk::ext_decorate(/* Offset */ 35, 16)]] float4 first;
    [[vk::ext_decorate(/* Offset */ 35, 48), vk::ext_decorate(/* NonWritable */ 24), vk::ext_decorate(60007, 5)]] uint second[3];
    Inner inner;
    [[vk::ext_decorate_string(/* UserSemantic */ 5635, "tag")]] int third;
};

struct Plain {
    float4 value;
    uint count;
};

template<typename T>
[[vk::ext_extension("SPV_VENDOR_new"), vk::ext_instruction(60010)]] // WARNING: opcode 60010 is unknown
uint SizeOf(vk::ext_type_operand<T> type = vk::ext_type_operand<T>());

// As an operand of another type, too; a decorated array is in memory, so its elements have offsets.
typedef vk::SpirvOpaqueType<60011, Table, Plain> New;
[[vk::ext_instruction(60012)]] New Make(); // WARNING: opcode 60012 is unknown
[[vk::ext_instruction(60013)]] uint Use(New value); // WARNING: opcode 60013 is unknown
typedef vk::SpirvOpaqueType</* OpTypeRuntimeArray */ 29, Plain> Rows;
typedef [[vk::ext_decorate(/* ArrayStride */ 6, 32)]] vk::SpirvOpaqueType</* OpTypeArray */ 28, Plain, vk::integral_constant<uint, 3> > Strided;
// Without a decoration it is one of values.
typedef vk::SpirvOpaqueType</* OpTypeArray */ 28, Table, vk::integral_constant<uint, 3> > Values;

RWStructuredBuffer<uint> output;

[[vk::ext_execution_mode_id(60016, vk::ext_type_operand<Table>())]] // WARNING: execution mode 60016 is unknown
[numthreads(1, 1, 1)]
void main(uint id : SV_GroupIndex)
{
    Table local = (Table)0;
    local.second[id] = 4;
    output[0] = SizeOf<Table>() + SizeOf<Plain>() + SizeOf<Rows>() + SizeOf<Strided>() + SizeOf<Values>() + Use(Make()) + // WARNING: opcode 60011 is unknown // WARNING: decoration 60007 is unknown
        local.second[output[1]];
}
