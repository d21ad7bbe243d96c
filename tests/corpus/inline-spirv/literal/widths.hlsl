// TEST: -T cs_6_2 -E main -enable-16bit-types
// VALIDATE: no, 'Invalid opcode: 60001', SPIRV-Tools can't know the opcode
[[vk::ext_instruction(60001)]] // WARNING: opcode 60001
void Widths([[vk::ext_literal]] uint16_t a, [[vk::ext_literal]] int16_t b, [[vk::ext_literal]] int c, [[vk::ext_literal]] uint64_t d,
            [[vk::ext_literal]] int64_t e, [[vk::ext_literal]] float f, [[vk::ext_literal]] double g, [[vk::ext_literal]] bool h);

[numthreads(1, 1, 1)]
void main() { Widths(65535, -2, -3, 0x100000002ull, -5, 1.5, 0.5, true); }
