// TEST: -T ps_6_7 -E main
// A texture with its sampler in one variable: no method takes a sampler, and what needs none works on the image alone.
vk::SampledTexture2D<float4> color : register(t1);
vk::SampledTexture2DArray<float2> layers : register(t2);
vk::SampledTextureCUBE<float4> sky;
vk::SampledTexture3D<int4> volume;
vk::SampledTexture1D normal;

float4 through(vk::SampledTexture2D<float4> texture, float2 at)
{
    return texture.SampleLevel(at, 0);
}

float4 main(float3 at : A, float depth : B) : SV_Target
{
    float4 sum = color.Sample(at.xy);
    sum += color.Sample(at.xy, int2(1, -1), 0.5);
    sum += color.SampleBias(at.xy, 1);
    sum += color.SampleGrad(at.xy, at.xy, at.yz);
    sum += color.SampleCmp(at.xy, depth);
    sum += sky.SampleCmpLevelZero(at, depth);
    sum.xy += layers.SampleLevel(at, 2);
    sum += color.GatherBlue(at.xy) + color.GatherCmp(at.xy, depth, int2(1, 2));
    sum += normal.Sample(at.x);
    sum += color.CalculateLevelOfDetail(at.xy) + color.CalculateLevelOfDetailUnclamped(at.xy);
    sum += color.Load(int3(1, 2, 0)) + color[uint2(3, 4)] + color.mips[1][uint2(5, 6)];
    sum += volume.Load(int4(1, 2, 3, 0));
    uint width, height, levels;
    color.GetDimensions(0, width, height, levels);
    return (sum + through(color, at.xy)) * float(width + height + levels);
}
