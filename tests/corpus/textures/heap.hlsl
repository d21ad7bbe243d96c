// TEST: -T ps_6_6 -E main
// An element of a heap becomes what it is used as; a heap is one binding, behind those of the variables.
vk::SampledTexture2D<float4> variable;
static SamplerState filtered = SamplerDescriptorHeap[2];
static Texture2D<float4> first = ResourceDescriptorHeap[3];

struct Constants
{
    float4 scale;
};

float4 scale(ConstantBuffer<Constants> constants)
{
    return constants.scale;
}

float4 read(Texture2D<float4> texture, float2 at)
{
    return texture.Sample(filtered, at);
}

template<typename T>
T sampled(vk::SampledTexture2D<T> texture, float2 at)
{
    return texture.Sample(at);
}

float4 main(float2 at : A, nointerpolation uint index : B) : SV_Target
{
    RWStructuredBuffer<uint> counted = ResourceDescriptorHeap[index];
    RWTexture2D<float4> image = ResourceDescriptorHeap[index + 1];
    ByteAddressBuffer bytes = ResourceDescriptorHeap[5];
    image[uint2(at)] = counted.IncrementCounter() + bytes.Load(counted[1]);
    float4 sum = sampled(variable, at) + first.Sample(filtered, at);
    sum += first.Sample(SamplerDescriptorHeap[index], at);
    ConstantBuffer<Constants> constants = ResourceDescriptorHeap[index];
    sum *= constants.scale + scale(ResourceDescriptorHeap[7]);
    return sum + read(ResourceDescriptorHeap[NonUniformResourceIndex(index)], at);
}
