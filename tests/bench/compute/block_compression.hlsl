// TEST: -T cs_6_0 -E main
// RANDOM 0: f32 1048576
// OUTPUT 1: u32 32768
// DISPATCH: 256 1 1
// Blocks of 4 by 4 pixels as two colors and indices, as in BC1.
static const uint BLOCKS = 128;

[[vk::binding(0)]] StructuredBuffer<float4> pixels;
[[vk::binding(1)]] RWStructuredBuffer<uint2> blocks;

uint To565(float3 color) {
    uint3 bits = uint3(saturate(color) * float3(31, 63, 31) + 0.5);
    return bits.r << 11 | bits.g << 5 | bits.b;
}

float3 From565(uint bits) { return float3(bits >> 11, bits >> 5 & 63, bits & 31) / float3(31, 63, 31); }

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
    uint2 corner = uint2(id.x % BLOCKS, id.x / BLOCKS) * 4;
    float3 block[16];
    float3 low = 1;
    float3 high = 0;
    for (uint i = 0; i < 16; i++) {
        uint2 at = corner + uint2(i & 3, i >> 2);
        block[i] = pixels[at.y * BLOCKS * 4 + at.x].rgb;
        low = min(low, block[i]);
        high = max(high, block[i]);
    }
    float3 inset = (high - low) / 16;
    uint first = To565(high - inset);
    uint second = To565(low + inset);
    if (first < second) {
        uint swapped = first;
        first = second;
        second = swapped;
    }
    float3 palette[4];
    palette[0] = From565(first);
    palette[1] = From565(second);
    palette[2] = (palette[0] * 2 + palette[1]) / 3;
    palette[3] = (palette[0] + palette[1] * 2) / 3;
    uint indices = 0;
    for (uint n = 0; n < 16; n++) {
        float best = 1e9;
        uint chosen = 0;
        for (uint p = 0; p < 4; p++) {
            float3 difference = block[n] - palette[p];
            float error = dot(difference, difference);
            if (error < best) {
                best = error;
                chosen = p;
            }
        }
        indices |= chosen << (n * 2);
    }
    blocks[id.x] = uint2(first | second << 16, indices);
}
