// TEST: -T cs_6_6 -E main -fvk-bind-resource-heap 3 1 -fvk-bind-sampler-heap 4 2 -fvk-bind-counter-heap 5 1 -fspv-target-env=vulkan1.2
// The heaps, and that of the counters, are where the flags say.
[numthreads(1, 1, 1)]
void main(uint id : SV_DispatchThreadID) {
    Texture2D<float4> color = ResourceDescriptorHeap[NonUniformResourceIndex(id)];
    SamplerState filtering = SamplerDescriptorHeap[1];
    RWStructuredBuffer<float4> results = ResourceDescriptorHeap[2];
    results[results.IncrementCounter()] = color.SampleLevel(filtering, 0.5, 0);
}
