// TEST: -T ps_6_0 -E main
// Comparisons are of floats.
Texture2D<float> depth;
Texture2D<int> stencil;
SamplerComparisonState state;

float4 main(float2 at : A) : SV_Target {
    float sum = depth.SampleCmp(state, at, 0.5);
    sum += stencil.SampleCmp(state, at, 0.5);             // ERROR: a comparison needs a texture of floats
    return sum;
}
