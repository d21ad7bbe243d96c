// TEST: -T cs_6_0 -E main
// OUTPUT 0: f32 65536
// DISPATCH: 32 32 1
// TOLERANCE: 1e-3
// Gradient noise of six octaves, and what it displaces.
static const uint SIZE = 256;

[[vk::binding(0)]] RWStructuredBuffer<float> heights;

uint Hash(uint x) {
    x ^= x >> 16;
    x *= 0x7feb352du;
    x ^= x >> 15;
    x *= 0x846ca68bu;
    x ^= x >> 16;
    return x;
}

float3 Gradient(int3 cell) {
    uint hash = Hash(uint(cell.x) + Hash(uint(cell.y) + Hash(uint(cell.z))));
    return float3(hash & 0x3ff, (hash >> 10) & 0x3ff, (hash >> 20) & 0x3ff) / 511.5 - 1;
}

float Noise(float3 p) {
    int3 cell = (int3)floor(p);
    float3 f = frac(p);
    float3 u = f * f * f * (f * (f * 6 - 15) + 10);
    float4 low, high;
    [unroll]
    for (int i = 0; i < 4; i++) {
        int3 corner = int3(i & 1, i >> 1, 0);
        low[i] = dot(Gradient(cell + corner), f - corner);
        corner.z = 1;
        high[i] = dot(Gradient(cell + corner), f - corner);
    }
    float4 z = lerp(low, high, u.z);
    float2 y = lerp(z.xy, z.zw, u.y);
    return lerp(y.x, y.y, u.x);
}

float Octaves(float3 p) {
    float sum = 0;
    float amplitude = 0.5;
    for (int octave = 0; octave < 6; octave++) {
        sum += amplitude * Noise(p);
        p = p * 2.03 + 17.1;
        amplitude *= 0.5;
    }
    return sum;
}

[numthreads(8, 8, 1)]
void main(uint3 id : SV_DispatchThreadID) {
    float3 p = float3(id.xy, 0) * (8.0 / SIZE);
    float first = Octaves(p);
    heights[id.y * SIZE + id.x] = Octaves(p + float3(first, -first, 0.5));
}
