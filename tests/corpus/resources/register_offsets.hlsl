// TEST: -T ps_6_0 -E main
// An offset in brackets has no effect.
static const uint OFFSET = 1;
Texture2D first : register(t1[2]); // WARNING: the offset of a register is ignored
Texture2D second : register(t[OFFSET + 3], space2); // WARNING: the offset of a register is ignored
SamplerState state : register(ps, s[2]); // WARNING: the offset of a register is ignored
float4 constant : register(c0[1]); // WARNING: the offset of a register is ignored
Texture2D third : register(t4[0]);
// A fraction is truncated.
float4 fraction : register(c1[0.6 + 0.6]); // WARNING: the offset of a register is ignored

float4 main(float2 at : A) : SV_Target {
    return constant + fraction + first.Sample(state, at) + second.Sample(state, at) + third.Sample(state, at);
}
