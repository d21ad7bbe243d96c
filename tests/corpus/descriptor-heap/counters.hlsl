// TEST: -T cs_6_6 -E main -fspv-use-descriptor-heap -fvk-bind-counter-heap 5 1 -fspv-target-env=vulkan1.3
// VALIDATE: pinned, 'Invalid capability operand: 5128', SPIRV-Tools is older than the extension
// The extension has no counters: they stay an array of descriptors with a binding, which Vulkan maps to a part of the heap.
[numthreads(8, 1, 1)]
void main(uint id : SV_DispatchThreadID)
{
    RWStructuredBuffer<float> counted = ResourceDescriptorHeap[id];
    AppendStructuredBuffer<uint2> appended = ResourceDescriptorHeap[2];
    ConsumeStructuredBuffer<uint> consumed = ResourceDescriptorHeap[NonUniformResourceIndex(id)];
    counted[counted.IncrementCounter()] = 1;
    counted[counted.DecrementCounter()] = 2;
    appended.Append(consumed.Consume());
}
