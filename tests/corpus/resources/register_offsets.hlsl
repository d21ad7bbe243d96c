// TEST: -T ps_6_0 -E main
// An offset in brackets is added to the number of the register.
static const uint OFFSET = 1;
Texture2D first : register(t1[2]);
Texture2D second : register(t[OFFSET + 3], space2);
SamplerState state : register(ps, s[2]);
float4 constant : register(c0[1]);

float4 main(float2 at : A) : SV_Target {
    return constant + first.Sample(state, at) + second.Sample(state, at);
}
