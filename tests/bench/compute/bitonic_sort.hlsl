// TEST: -T cs_6_0 -E main
// RANDOM 0: u32 65536
// OUTPUT 1: u32 65536
// DISPATCH: 128 1 1
// Each group sorts 512 keys.
static const uint KEYS = 512;

[[vk::binding(0)]] StructuredBuffer<uint> input;
[[vk::binding(1)]] RWStructuredBuffer<uint> output;

groupshared uint keys[KEYS];

[numthreads(KEYS / 2, 1, 1)]
void main(uint group : SV_GroupID, uint index : SV_GroupIndex) {
    keys[index] = input[group * KEYS + index];
    keys[index + KEYS / 2] = input[group * KEYS + index + KEYS / 2];
    GroupMemoryBarrierWithGroupSync();
    for (uint size = 2; size <= KEYS; size <<= 1) {
        for (uint stride = size >> 1; stride > 0; stride >>= 1) {
            uint low = index & (stride - 1);
            uint a = ((index - low) << 1) | low;
            uint b = a + stride;
            bool descending = (a & size) != 0;
            uint left = keys[a];
            uint right = keys[b];
            if ((left > right) != descending) {
                keys[a] = right;
                keys[b] = left;
            }
            GroupMemoryBarrierWithGroupSync();
        }
    }
    output[group * KEYS + index] = keys[index];
    output[group * KEYS + index + KEYS / 2] = keys[index + KEYS / 2];
}
