// TEST: -T cs_6_0 -E main
// OUTPUT 0: u32 65536
// DISPATCH: 32 32 1
// Colors by the number of steps until a point escapes.
static const uint SIZE = 256;
static const uint STEPS = 200;

[[vk::binding(0)]] RWStructuredBuffer<uint> image;

float3 Palette(float t) { return 0.5 + 0.5 * cos(6.2831853 * (t + float3(0, 0.33, 0.67))); }

uint Pack(float3 color) {
    uint3 bytes = uint3(saturate(color) * 15 + 0.5);
    return bytes.x | bytes.y << 8 | bytes.z << 16 | 0xff000000u;
}

[numthreads(8, 8, 1)]
void main(uint3 id : SV_DispatchThreadID) {
    float2 c = (float2(id.xy) + 0.5) / SIZE * 2.5 - float2(1.8, 1.25);
    float2 z = 0;
    uint step = 0;
    while (step < STEPS && dot(z, z) < 16) {
        z = float2(z.x * z.x - z.y * z.y, 2 * z.x * z.y) + c;
        step++;
    }
    float3 color = step == STEPS ? 0 : Palette(step * 0.03125);
    image[id.y * SIZE + id.x] = Pack(color);
}
