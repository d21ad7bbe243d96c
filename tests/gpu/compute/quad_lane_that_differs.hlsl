// TEST: -T cs_6_0 -E main -fspv-target-env=vulkan1.1
// BUFFER 0: u32 0*8
// BUFFER 1: u32 0*8
// DISPATCH: 1 1 1
// EXPECT 0: u32 10 20 30 0 50 60 70 40
// EXPECT 1: u32 2 2 2 2 6 6 6 6
// Each lane of a quad reads another one.
[[vk::binding(0)]] RWStructuredBuffer<uint> next;
[[vk::binding(1)]] RWStructuredBuffer<uint> third;

[numthreads(8, 1, 1)]
void main(uint lane : SV_GroupIndex)
{
    next[lane] = QuadReadLaneAt(lane * 10, (lane + 1) & 3);
    third[lane] = QuadReadLaneAt(lane, 2);
}
