// TEST: -T cs_6_0 -E main
// RANDOM 0: f32 524288
// OUTPUT 1: u32 256
// DISPATCH: 32 1 1
// The histogram of the luminance of pixels.
static const uint BINS = 256;
static const uint PIXELS = 16;

[[vk::binding(0)]] StructuredBuffer<float4> pixels;
[[vk::binding(1)]] RWStructuredBuffer<uint> histogram;

groupshared uint bins[BINS];

[numthreads(BINS, 1, 1)]
void main(uint group : SV_GroupID, uint index : SV_GroupIndex) {
    bins[index] = 0;
    GroupMemoryBarrierWithGroupSync();
    for (uint i = 0; i < PIXELS; i++) {
        float3 color = pixels[(group * PIXELS + i) * BINS + index].rgb;
        float luminance = color.r * 0.25 + color.g * 0.5 + color.b * 0.25;
        // The exponent and three more bits: which bin it is depends on no rounding.
        uint bin = clamp(asuint(luminance) >> 20, 800, 1055) - 800;
        InterlockedAdd(bins[bin], 1);
    }
    GroupMemoryBarrierWithGroupSync();
    InterlockedAdd(histogram[index], bins[index]);
}
