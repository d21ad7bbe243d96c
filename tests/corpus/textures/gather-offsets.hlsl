// TEST: -T ps_6_0 -E main
// One offset may be any; four are one operand if they are constants, and otherwise a gather each.
Texture2D<float4> color;
Texture2DArray<int4> layers;
SamplerState filtered;
SamplerComparisonState compared;

float4 main(float3 at : A, int2 offset : B) : SV_Target
{
    float4 sum = color.GatherRed(filtered, at.xy, offset);
    sum += color.GatherGreen(filtered, at.xy, int2(1, 2), int2(3, 4), int2(5, 6), int2(7, 8));
    sum += color.GatherAlpha(filtered, at.xy, int2(1, 2), offset, int2(5, 6), offset);
    sum += color.GatherCmpRed(compared, at.xy, 0.5, offset, offset, offset, int2(0, 0));
    sum += layers.GatherBlue(filtered, at, int2(1, 2), int2(3, 4), int2(5, 6), int2(7, 8));
    return sum;
}
