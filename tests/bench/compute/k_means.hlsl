// TEST: -T cs_6_0 -E main
// RANDOM 0: f32 262144
// RANDOM 1: f32 64
// OUTPUT 2: u32 65536
// DISPATCH: 512 1 1
// The nearest of 16 centers for each point.
static const uint CENTERS = 16;

[[vk::binding(0)]] StructuredBuffer<float4> points;
[[vk::binding(1)]] StructuredBuffer<float4> centers;
[[vk::binding(2)]] RWStructuredBuffer<uint> nearest;

groupshared float4 shared_[CENTERS];

[numthreads(128, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint index : SV_GroupIndex) {
    if (index < CENTERS)
        shared_[index] = centers[index];
    GroupMemoryBarrierWithGroupSync();
    float4 point_ = points[id.x];
    float best = 1e30;
    uint chosen = 0;
    for (uint i = 0; i < CENTERS; i++) {
        float4 offset = point_ - shared_[i];
        float squared = dot(offset, offset);
        chosen = squared < best ? i : chosen;
        best = min(best, squared);
    }
    nearest[id.x] = chosen;
}
