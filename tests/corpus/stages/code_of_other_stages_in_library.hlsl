// TEST: -T lib_6_6 -O0 -fspv-target-env=vulkan1.1spirv1.4
// The pixel shader keeps the code that is dead in the vertex shader, and the derivative that is 0 there.
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

float4 slope(float4 at) {
    return ddy(at); // WARNING: this derivative is 0
}

[shader("vertex")]
float4 transform(float2 at : A) : SV_Position { return shade(at, false) + slope(at.xyxy); }

[shader("pixel")]
float4 color_of(float2 at : A) : SV_Target { return shade(at, true) + slope(at.xyxy); }
