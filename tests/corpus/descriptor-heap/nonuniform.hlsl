// TEST: -T ps_6_6 -E main -fspv-use-descriptor-heap -fspv-target-env=vulkan1.3
// VALIDATE: pinned, 'Invalid capability operand: 5128', SPIRV-Tools is older than the extension
// An index that differs between invocations needs no capability for its kind of resource.
struct Constants
{
    float4 scale;
};

float4 main(float2 at : A, nointerpolation uint index : B) : SV_Target
{
    uint any = NonUniformResourceIndex(index);
    Texture2D<float4> sampled = ResourceDescriptorHeap[any];
    SamplerState filtering = SamplerDescriptorHeap[NonUniformResourceIndex(index + 1)];
    RWTexture2D<uint> image = ResourceDescriptorHeap[any];
    Buffer<float> texels = ResourceDescriptorHeap[any];
    RWStructuredBuffer<uint> buffer = ResourceDescriptorHeap[any];
    ConstantBuffer<Constants> constants = ResourceDescriptorHeap[any];
    InterlockedAdd(image[uint2(at)], 1);
    InterlockedAdd(buffer[3], image[uint2(0, 0)]);
    return sampled.Sample(filtering, at) * constants.scale + texels[index] + buffer[4];
}
