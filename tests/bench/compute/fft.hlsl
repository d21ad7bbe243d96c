// TEST: -T cs_6_0 -E main
// RANDOM 0: f32 131072
// OUTPUT 1: f32 131072
// DISPATCH: 256 1 1
// TOLERANCE: 1e-3
// A Fourier transform of 256 complex numbers for each group, by radix 2.
static const uint POINTS = 256;
static const uint STAGES = 8;
static const float PI = 3.14159265;

[[vk::binding(0)]] StructuredBuffer<float2> input;
[[vk::binding(1)]] RWStructuredBuffer<float2> output;

groupshared float2 line_[2][POINTS];

float2 Multiply(float2 a, float2 b) { return float2(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x); }

[numthreads(POINTS / 2, 1, 1)]
void main(uint group : SV_GroupID, uint index : SV_GroupIndex) {
    line_[0][index] = input[group * POINTS + index];
    line_[0][index + POINTS / 2] = input[group * POINTS + index + POINTS / 2];
    GroupMemoryBarrierWithGroupSync();
    uint from = 0;
    for (uint stage = 0; stage < STAGES; stage++) {
        uint span = 1u << stage;
        uint k = index & (span - 1);
        float angle = -PI * float(k) / float(span);
        float2 twiddle;
        sincos(angle, twiddle.y, twiddle.x);
        float2 a = line_[from][index];
        float2 b = Multiply(line_[from][index + POINTS / 2], twiddle);
        uint to = (index - k) * 2 + k;
        line_[1 - from][to] = a + b;
        line_[1 - from][to + span] = a - b;
        from = 1 - from;
        GroupMemoryBarrierWithGroupSync();
    }
    output[group * POINTS + index] = line_[from][index];
    output[group * POINTS + index + POINTS / 2] = line_[from][index + POINTS / 2];
}
