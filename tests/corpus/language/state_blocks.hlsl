// TEST: -T ps_6_0 -E main
// The states of the effect framework are ignored in all forms, and have no syntax of their own.
SamplerState smooth { Filter = MIN_MAG_MIP_LINEAR; 2 = 3; "text"; }; // WARNING: the states are ignored
SamplerState sharp = sampler_state { Index[-2] = 10; SetBlendState(none, 1 + 2); Shader = compile ps_2_0 main(); }; // WARNING: the states are ignored
SamplerState nested[2][2] { { { Filter = A; }, { Filter = B; } }, { {}, {} } }; // WARNING: the states are ignored
float4 constant < string of = "it"; > { { List = { 1, { 2, "3" } }; }, {} }, other; // WARNING: the states are ignored
PixelShader legacy = compile ps_2_0 main(); // WARNING: the effect object of type 'PixelShader' is ignored
Texture2D image;

cbuffer Settings {
    float2 scale : packoffset(c0.x) { any; }; // WARNING: the states are ignored
};

struct Values {
    float first, second;
};

float4 main(float2 at : A) : SV_Target {
    // A value needs a '='.
    float unset[4] { 1, 2, 3, 4 }; // WARNING: the states are ignored
    float set[4] = { 1, 2, 3, 4 };
    Values copy = (Values)0, pair = { at };
    return image.Sample(smooth, at * scale) + image.Sample(sharp, at) + image.Sample(nested[0][1], at) + constant + other + set[1]
        + copy.first + pair.second;
}
