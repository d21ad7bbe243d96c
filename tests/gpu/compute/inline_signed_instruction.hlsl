// TEST: -T cs_6_0 -E main
// BUFFER 0: i32 240 112 128 -1
// EXPECT 0: i32 -1 7 -8 -1
[[vk::binding(0)]] RWStructuredBuffer<int> values;

[[vk::ext_instruction(/* OpBitFieldSExtract */ 202)]]
int ExtractSigned(int from, uint offset, uint count);

[numthreads(4, 1, 1)]
void main(uint id : SV_GroupIndex) { values[id] = ExtractSigned(values[id], 4, 4); }
