// TEST: -T cs_6_0 -E main
// VALIDATE: no, 'Invalid opcode: 60050', the instruction is of no known extension
[[vk::ext_instruction(/* OpVendorSize */ 60050), vk::ext_extension("SPV_VENDOR_size")]] // WARNING: opcode 60050 is unknown
uint Size(vk::ext_type_operand<Texture2D> type, vk::ext_type_operand<float4[3]> list, vk::ext_type_operand<void> nothing);

RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main()
{
    output[0] = Size(vk::ext_type_operand<Texture2D>(), vk::ext_type_operand<float4[3]>(), vk::ext_type_operand<void>());
}
