// TEST: -T cs_6_0 -E main
// RANDOM 0: f32 65536
// RANDOM 1: f32 2304
// OUTPUT 2: f32 65536
// DISPATCH: 8 8 4
// TOLERANCE: 1e-4
// A layer of a neural network: 3 by 3 by 16 weights for each of 16 channels.
static const int SIZE = 64;
static const int CHANNELS = 16;

[[vk::binding(0)]] StructuredBuffer<float4> input;
[[vk::binding(1)]] StructuredBuffer<float4> weights;
[[vk::binding(2)]] RWStructuredBuffer<float4> output;

[numthreads(8, 8, 1)]
void main(uint3 id : SV_DispatchThreadID) {
    float4 sums = 0;
    for (int y = -1; y <= 1; y++) {
        for (int x = -1; x <= 1; x++) {
            int2 at = int2(id.xy) + int2(x, y);
            if (any(at < 0) || any(at >= SIZE))
                continue;
            uint pixel = (at.y * SIZE + at.x) * (CHANNELS / 4);
            uint tap = (y + 1) * 3 + x + 1;
            for (uint channel = 0; channel < CHANNELS / 4; channel++) {
                float4 values = input[pixel + channel];
                uint row = (tap * (CHANNELS / 4) + channel) * 4;
                float4x4 kernel = float4x4(weights[row], weights[row + 1], weights[row + 2], weights[row + 3]);
                sums += mul(kernel, values) * (1.0 + id.z);
            }
        }
    }
    output[(id.y * SIZE + id.x) * (CHANNELS / 4) + id.z] = max(sums, 0.1 * sums);
}
