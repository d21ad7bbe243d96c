// TEST: -T ps_6_0 -E main
// The status of residency comes last, for textures of floats, of signed and of unsigned integers.
Texture2D<float4> color;
Texture2D<int2> numbers;
Texture3D<uint> counts;
TextureCube<float> sky;
Texture2DMS<float4> samples;
RWTexture2D<float4> image;
Buffer<float3> texels;
SamplerState filtered;
SamplerComparisonState compared;

float4 main(float3 at : A, int3 texel : B) : SV_Target
{
    uint status, all = 0;
    float4 sum = color.Sample(filtered, at.xy, int2(0, 1), 1.0, status);
    all += CheckAccessFullyMapped(status);
    sum += color.SampleLevel(filtered, at.xy, 0, int2(1, 1), status);
    all += CheckAccessFullyMapped(status);
    sum += sky.SampleCmp(compared, at, 0.5, 1.0, status);
    all += CheckAccessFullyMapped(status);
    sum += sky.Gather(filtered, at, status);
    all += CheckAccessFullyMapped(status);
    sum += color.GatherCmp(compared, at.xy, 0.5, int2(1, 1), status);
    all += CheckAccessFullyMapped(status);
    sum.xy += numbers.Load(texel, int2(1, 2), status);
    all += CheckAccessFullyMapped(status);
    sum.x += counts.Load(int4(texel, 0), int3(1, 2, 3), status);
    all += CheckAccessFullyMapped(status);
    sum += samples.Load(texel.xy, 1, int2(0, 0), status);
    all += CheckAccessFullyMapped(status);
    sum += image.Load(texel.xy, status);
    all += CheckAccessFullyMapped(status);
    sum.xyz += texels.Load(texel.x, status);
    all += CheckAccessFullyMapped(status);
    return sum * all;
}
