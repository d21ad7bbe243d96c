// TEST: -T cs_6_0 -E main
// BUFFER 0: u32 0*4
// EXPECT 0: u32 1 1 1 0
// The attributes of the definition count, and not those of a declaration before it.
[[vk::binding(0)]] RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main(uint id : SV_GroupIndex);

[numthreads(3, 1, 1)]
void main(uint id : SV_GroupIndex) { output[id] = 1; }
