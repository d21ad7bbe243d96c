// TEST: -T cs_6_5 -E main -fspv-target-env=vulkan1.1
// BUFFER 0: u32 0*8
// DISPATCH: 1 1 1
// EXPECT 0: u32 0 0 1 1 1 2 2 3
// The lanes of a wave are taken apart by whether their number is odd; bits are counted among the own kind.
[[vk::binding(0)]] RWStructuredBuffer<uint> counts;

[numthreads(8, 1, 1)]
void main(uint lane : SV_GroupIndex)
{
    // However large the waves are, lanes of one wave have consecutive numbers.
    uint before = 0;
    bool counted = lane != 2;
    uint4 odd = WaveActiveBallot((lane & 1) == 1);
    uint4 mine = (lane & 1) == 1 ? odd : WaveActiveBallot(true) & ~odd;
    uint first = WaveReadLaneFirst(lane);
    for (uint other = lane & 1; other < first; other += 2) {
        before += other != 2 ? 1 : 0;
    }
    counts[lane] = before + WaveMultiPrefixCountBits(counted, mine);
}
