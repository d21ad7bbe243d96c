// TEST: -T ps_6_0 -E main
// Samples are loaded and counted; nothing is sampled.
vk::SampledTexture2DMS<float4> color;
vk::SampledTexture2DMSArray<uint2, 8> layers;

float4 main(int2 at : A, uint index : SV_SampleIndex) : SV_Target
{
    float4 sum = color.Load(at, index) + color.Load(at, index, int2(1, 1)) + color[at] + color.sample[2][at];
    sum.xy += layers.sample[index][int3(at, 1)];
    sum.xy += color.GetSamplePosition(index);
    uint width, height, elements, samples;
    layers.GetDimensions(width, height, elements, samples);
    return sum * float(width + height + elements + samples);
}
