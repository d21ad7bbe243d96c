// -T cs_6_6 -E main -fspv-use-descriptor-heap -fspv-target-env=vulkan1.3
RWStructuredBuffer<float4> bound;

[numthreads(8, 1, 1)]
void main(uint id : SV_DispatchThreadID)
{
    Texture2D<float4> color = ResourceDescriptorHeap[id];
    SamplerState filtering = SamplerDescriptorHeap[1];
    RWStructuredBuffer<float4> results = ResourceDescriptorHeap[2];
    results[id] = color.SampleLevel(filtering, 0.5, 0) + bound[id];
}
