// TEST: -T cs_6_0 -E main
// BUFFER 0: i32 -7 7 -8 8
// EXPECT 0: i32 1 1 2 2
[[vk::binding(0)]] RWStructuredBuffer<int> values;

[[vk::ext_instruction(/* OpSMod */ 139)]]
int FloorModulo(int value, int by);

// The sign of the result follows the divisor, unlike that of the operator %.
[numthreads(4, 1, 1)]
void main(uint id : SV_GroupIndex) { values[id] = FloorModulo(values[id], id < 2 ? (id == 0 ? 2 : 3) : (id == 2 ? 5 : 3)); }
