// TEST: -T cs_6_6 -E main -fspv-use-descriptor-heap -fvk-resource-heap-stride 64 -fvk-sampler-heap-stride 32 -fspv-target-env=vulkan1.3
// VALIDATE: pinned, 'Invalid capability operand: 5128', SPIRV-Tools is older than the extension
// The strides of the heaps are those that the application has.
[numthreads(8, 1, 1)]
void main(uint id : SV_DispatchThreadID)
{
    Texture2D<float4> color = ResourceDescriptorHeap[id];
    SamplerState filtering = SamplerDescriptorHeap[1];
    RWStructuredBuffer<float4> results = ResourceDescriptorHeap[2];
    results[id] = color.SampleLevel(filtering, 0.5, 0);
}
