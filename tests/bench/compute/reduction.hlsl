// TEST: -T cs_6_0 -E main
// RANDOM 0: f32 1048576
// OUTPUT 1: f32 2048
// DISPATCH: 512 1 1
// TOLERANCE: 1e-4
// Sum, minimum, maximum and sum of squares of each group's part.
static const uint THREADS = 256;

[[vk::binding(0)]] StructuredBuffer<float4> values;
[[vk::binding(1)]] RWStructuredBuffer<float4> results;

struct Moments {
    float sum;
    float squares;
    float least;
    float greatest;
};

Moments Join(Moments a, Moments b) {
    Moments joined;
    joined.sum = a.sum + b.sum;
    joined.squares = a.squares + b.squares;
    joined.least = min(a.least, b.least);
    joined.greatest = max(a.greatest, b.greatest);
    return joined;
}

Moments Of(float4 v) {
    Moments moments;
    moments.sum = dot(v, 1.0.xxxx);
    moments.squares = dot(v, v);
    moments.least = min(min(v.x, v.y), min(v.z, v.w));
    moments.greatest = max(max(v.x, v.y), max(v.z, v.w));
    return moments;
}

groupshared Moments shared_[THREADS];

[numthreads(THREADS, 1, 1)]
void main(uint group : SV_GroupID, uint index : SV_GroupIndex) {
    uint start = group * THREADS * 2 + index;
    shared_[index] = Join(Of(values[start]), Of(values[start + THREADS]));
    GroupMemoryBarrierWithGroupSync();
    for (uint stride = THREADS / 2; stride > 0; stride >>= 1) {
        if (index < stride)
            shared_[index] = Join(shared_[index], shared_[index + stride]);
        GroupMemoryBarrierWithGroupSync();
    }
    if (index == 0)
        results[group] = float4(shared_[0].sum, shared_[0].squares, shared_[0].least, shared_[0].greatest);
}
