// TEST: -T cs_6_0 -E main
// A type can be an operand only of instructions that take one.
[[vk::ext_instruction(/* OpConvertUToF */ 112)]] float ConvertUToF(vk::ext_type_operand<uint> type);
[[vk::ext_instruction(/* OpBitcast */ 124)]] float Bitcast(vk::ext_type_operand<uint> type);
[[vk::ext_instruction(/* FAbs */ 4, "GLSL.std.450")]] float FAbs(vk::ext_type_operand<float> type);

RWStructuredBuffer<float> output;

[numthreads(1, 1, 1)]
void main() {
    output[0] = ConvertUToF(vk::ext_type_operand<uint>()); // ERROR: operand 1 of OpConvertUToF (`Unsigned Value`) cannot be a type
    output[1] = Bitcast(vk::ext_type_operand<uint>());     // ERROR: operand 1 of OpBitcast (`Operand`) cannot be a type
    output[2] = FAbs(vk::ext_type_operand<float>());       // ERROR: operand 1 of FAbs (`x`) cannot be a type
}
