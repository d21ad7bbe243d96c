// TEST: -T cs_6_0 -E main
// What gives a module its structure is not an instruction that a call could stand for.
[[vk::ext_instruction(/* OpLabel */ 248)]] uint label();
[[vk::ext_instruction(/* OpTypeInt */ 21)]] uint type([[vk::ext_literal]] int width, [[vk::ext_literal]] int sign);
[[vk::ext_instruction(/* OpFunctionCall */ 57)]] uint call(uint value);
[[vk::ext_instruction(/* OpNop */ 0)]] void nothing();

[numthreads(1, 1, 1)]
void main(uint id : SV_GroupIndex) {
    nothing();
    label();     // ERROR: OpLabel is a structural instruction and cannot be called
    type(32, 0); // ERROR: OpTypeInt is a structural instruction and cannot be called
    call(id);    // ERROR: OpFunctionCall is a structural instruction and cannot be called
}
