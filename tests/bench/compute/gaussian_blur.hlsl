// TEST: -T cs_6_0 -E main
// RANDOM 0: f32 262144
// OUTPUT 1: f32 262144
// DISPATCH: 2 256 1
// One direction of a separable blur, with the row in group memory.
static const int RADIUS = 8;
static const int THREADS = 128;
static const uint WIDTH = 256;

[[vk::binding(0)]] StructuredBuffer<float4> input;
[[vk::binding(1)]] RWStructuredBuffer<float4> output;

groupshared float4 row[THREADS + 2 * RADIUS];

static const float WEIGHTS[RADIUS + 1] = {0.0997, 0.0968, 0.0886, 0.0765, 0.0622, 0.0477, 0.0345, 0.0235, 0.0203};

[numthreads(THREADS, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, int local : SV_GroupIndex) {
    uint start = id.y * WIDTH;
    row[local + RADIUS] = input[start + id.x];
    if (local < RADIUS) {
        row[local] = input[start + max(int(id.x) - RADIUS, 0)];
        row[local + THREADS + RADIUS] = input[start + min(id.x + THREADS, WIDTH - 1)];
    }
    GroupMemoryBarrierWithGroupSync();
    float4 sum = 0;
    [unroll]
    for (int i = -RADIUS; i <= RADIUS; i++)
        sum += row[local + RADIUS + i] * WEIGHTS[abs(i)];
    output[start + id.x] = sum;
}
