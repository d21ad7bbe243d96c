// TEST: -T ps_6_6 -E main
// `select` chooses a sampler as `?:` does.
Texture2D colors;
Texture2D<float> depths;
SamplerState near, far;
SamplerComparisonState less, greater;

float4 main(float2 at : AT, nointerpolation int chosen : CHOSEN) : SV_Target {
    float lit = depths.SampleCmpLevelZero(select(chosen == 1, less, greater), at, 0.5);
    return lit * colors.Sample(select(chosen, near, far), at);
}
