// TEST: -T cs_6_0 -E main
// BUFFER 0: u32 0 0 0
// EXPECT 0: u32 12 9 6
[[vk::binding(0)]] RWStructuredBuffer<uint> output;

[[vk::constant_id(3)]] const uint width = 6;

[[vk::ext_instruction(/* OpSpecConstantOp */ 52)]]
uint Combine([[vk::ext_literal]] uint opcode, uint a, uint b);

static const uint doubled = Combine(/* OpIMul */ 132, width, 2);

[numthreads(1, 1, 1)]
void main()
{
    output[0] = doubled;
    output[1] = Combine(/* OpIAdd */ 128, width, 3);
    output[2] = width;
}
