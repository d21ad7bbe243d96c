// pixel
Texture2D<float4> color;
Texture2DArray<float2> layers;
Texture2D<uint> indices;
Texture2D<float> shadow;
TextureCube<float3> sky;
SamplerState linear_sampler : register(s1);
SamplerComparisonState compare_sampler : register(s2);

float4 main(float2 uv : TEXCOORD, float3 direction : DIRECTION) : SV_Target
{
    float4 sum = color.Sample(linear_sampler, uv, int2(1, -1));
    sum += color.SampleBias(linear_sampler, uv, 0.5) + color.SampleLevel(linear_sampler, uv, 2);
    sum += color.SampleGrad(linear_sampler, uv, ddx(uv), ddy(uv)) + color.GatherBlue(linear_sampler, uv);
    sum.xy += layers.Sample(linear_sampler, float3(uv, 1));
    sum.xyz += sky.Sample(linear_sampler, direction);
    sum.x += indices.Load(int3(1, 2, 0)) + indices[uint2(3, 4)] + shadow.SampleCmp(compare_sampler, uv, 0.5);
    sum.y += shadow.SampleCmpLevelZero(compare_sampler, uv, 0.5) + color.CalculateLevelOfDetail(linear_sampler, uv);
    uint width, height, levels;
    color.GetDimensions(1, width, height, levels);
    return sum * width;
}
