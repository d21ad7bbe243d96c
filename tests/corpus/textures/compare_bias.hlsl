// TEST: -T ps_6_8 -E main
// Comparisons with a bias, with derivatives and with an offset (shader model 6.8).
Texture2D<float> shadows;
TextureCubeArray<float> cubes;
SamplerComparisonState compared;

float4 main(float2 at : AT, float4 cube : CUBE, float depth : DEPTH) : SV_Target {
    return float4(
        shadows.SampleCmpBias(compared, at, depth, 1.5),
        shadows.SampleCmpBias(compared, at, depth, 1.5, int2(1, -1)),
        shadows.SampleCmpGrad(compared, at, depth, ddx(at), ddy(at)),
        cubes.SampleCmpBias(compared, cube, depth, -1));
}
