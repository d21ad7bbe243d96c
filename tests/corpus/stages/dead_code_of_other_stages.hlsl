// TEST: -T vs_6_0 -E main -O0
// Code that only pixel shaders support is removed where the condition is constant after inlining, or the value is not used.
Texture2D color;
SamplerState state;

// A function for several stages.
float4 shade(float2 at, bool is_pixel) {
    float2 unused = ddx(at);
    if (is_pixel) {
        clip(at.x);
        if (at.y < 0)
            discard;
        return color.Sample(state, at) + fwidth(at).xyxy;
    }
    return color.SampleLevel(state, at, 0);
}

float4 main(float2 at : A) : SV_Position { return shade(at, false); }
