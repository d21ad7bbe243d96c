// TEST: -T cs_6_0 -E main
// RANDOM 0: f32 1048576
// UNIFORM 1: f32 1.5 0.8 1.1 0.02 2.2 0 0 0
// OUTPUT 2: u32 262144
// DISPATCH: 32 128 1
// Exposure, a filmic curve, saturation and sRGB.
static const uint WIDTH = 512;

[[vk::binding(0)]] StructuredBuffer<float4> hdr;
[[vk::binding(1)]] cbuffer Settings {
    float exposure;
    float saturation;
    float contrast;
    float lift;
    float gamma;
};
[[vk::binding(2)]] RWStructuredBuffer<uint> ldr;

static const float3x3 TO_WORKING = {{0.59719, 0.35458, 0.04823}, {0.07600, 0.90834, 0.01566}, {0.02840, 0.13383, 0.83777}};
static const float3x3 TO_DISPLAY = {{1.60475, -0.53108, -0.07367}, {-0.10208, 1.10813, -0.00605}, {-0.00327, -0.07276, 1.07602}};

float3 Curve(float3 v) {
    float3 a = v * (v + 0.0245786) - 0.000090537;
    float3 b = v * (0.983729 * v + 0.4329510) + 0.238081;
    return a / b;
}

float ToSrgb(float value) { return value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055; }

[numthreads(16, 4, 1)]
void main(uint3 id : SV_DispatchThreadID) {
    float3 color = hdr[id.y * WIDTH + id.x].rgb * exposure * 4;
    color = mul(TO_DISPLAY, Curve(mul(TO_WORKING, color)));
    float luminance = dot(color, float3(0.2126, 0.7152, 0.0722));
    color = lerp(luminance.xxx, color, saturation);
    color = (color - 0.5) * contrast + 0.5 + lift;
    color = saturate(pow(max(color, 0), 2.2 / gamma));
    color = float3(ToSrgb(color.r), ToSrgb(color.g), ToSrgb(color.b));
    // Few bits, so that the last ones of floats do not matter.
    uint3 bytes = uint3(color * 15.99);
    ldr[id.y * WIDTH + id.x] = bytes.r | bytes.g << 8 | bytes.b << 16 | 0xff000000u;
}
