// TEST: -T cs_6_0 -E main
// VALIDATE: no, 'Invalid storage class operand: 60000', the instructions are unknown
// A value that no table knows is said, once, though the type is written in several places.
typedef vk::SpirvOpaqueType</* OpTypePointer */ 32, vk::Literal<vk::integral_constant<uint, 60000> >, uint> Pointer;
[[vk::ext_instruction(60001)]] Pointer Make(); // WARNING: opcode 60001 is unknown
[[vk::ext_instruction(60002)]] uint Use(Pointer pointer); // WARNING: opcode 60002 is unknown

RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() { output[0] = Use(Make()) + Use(Make()); } // WARNING: storage class 60000 is unknown
