// TEST: -T cs_6_0 -E main
// BUFFER 0: u32 1 0x10 0xff 0xffffffff
// EXPECT 0: u32 1 1 8 32
[[vk::binding(0)]] RWStructuredBuffer<uint> values;

[[vk::ext_instruction(/* OpBitCount */ 205)]]
uint BitCount(uint value);

[numthreads(4, 1, 1)]
void main(uint id : SV_GroupIndex) { values[id] = BitCount(values[id]); }
