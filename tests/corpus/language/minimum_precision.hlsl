// TEST: -T ps_6_2 -E main -no-warnings
// Operations, samples, inputs and outputs of types of minimum precision are relaxed; conversions to and from other types are not
// operations.
Texture2D<min16float4> image;
SamplerState filter;
cbuffer Constants { min16float4 tint; float4 exact; min16int count; };

float scaled(float x) { return x * 3; }

min16float4 main(min16float2 at : AT, float2 exact_at : EXACT, nointerpolation min16uint index : INDEX) : SV_Target
{
    min16float4 color = image.Sample(filter, at) * tint;
    color.x += (min16float)scaled(exact_at.x);
    color.y = max(color.x, -color.y);
    color.z = exact.x * exact.y;
    precise min16float sum = color.x * color.y + color.z;
    min16int steps = (count + (min16int)index) << 1;
    min16float2x2 turn = { at, at };
    color.xy = mul(turn, color.xy) / (min16float)steps;
    float wide = color.w * exact.w;
    return color + sum + (min16float)wide;
}
