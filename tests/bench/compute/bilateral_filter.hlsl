// TEST: -T cs_6_0 -E main
// RANDOM 0: f32 65536
// OUTPUT 1: f32 65536
// DISPATCH: 16 16 1
// TOLERANCE: 1e-4
// A blur that keeps edges.
static const int SIZE = 128;
static const int RADIUS = 3;

[[vk::binding(0)]] StructuredBuffer<float4> input;
[[vk::binding(1)]] RWStructuredBuffer<float4> output;

float4 Fetch(int2 at) {
    at = clamp(at, 0, SIZE - 1);
    return input[at.y * SIZE + at.x];
}

[numthreads(8, 8, 1)]
void main(uint3 id : SV_DispatchThreadID) {
    int2 center = int2(id.xy);
    float4 middle = Fetch(center);
    float3 sum = 0;
    float weights = 0;
    for (int y = -RADIUS; y <= RADIUS; y++) {
        for (int x = -RADIUS; x <= RADIUS; x++) {
            float4 sample_ = Fetch(center + int2(x, y));
            float3 difference = sample_.rgb - middle.rgb;
            float weight = exp(-dot(difference, difference) * 8 - float(x * x + y * y) * 0.1);
            sum += sample_.rgb * weight;
            weights += weight;
        }
    }
    output[center.y * SIZE + center.x] = float4(sum / weights, middle.a);
}
