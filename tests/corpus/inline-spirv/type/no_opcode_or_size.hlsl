// TEST: -T cs_6_0 -E main
typedef vk::SpirvOpaqueType<> Nothing; // ERROR: 'vk::SpirvOpaqueType' takes an opcode and then the operands
typedef vk::SpirvType<21, 1> Unaligned; // ERROR: 'vk::SpirvType' takes opcode, size and alignment and then the operands

[numthreads(1, 1, 1)]
void main() {}
