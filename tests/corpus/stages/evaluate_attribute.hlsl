// TEST: -T ps_6_0 -E main
// Inputs interpolated at the centroid, at a sample, and sixteenths of a pixel from the middle.

float4 main(float2 a : A, float3 b : B, float c : C, uint sample : SV_SampleIndex) : SV_Target {
    float3 shifted = EvaluateAttributeSnapped(b, int2(-8, 7));
    return float4(EvaluateAttributeCentroid(a), shifted.x, EvaluateAttributeAtSample(c, sample));
}
