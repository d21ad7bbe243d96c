// TEST: -T cs_6_6 -E main -fspv-use-descriptor-heap
// VALIDATE: pinned, 'Invalid capability operand: 5128', SPIRV-Tools is older than the extension
// In SPIR-V 1.0 the buffers of the heap are in the class StorageBuffer too, which those with bindings are not.
RWStructuredBuffer<uint> bound;

[numthreads(8, 1, 1)]
void main(uint id : SV_DispatchThreadID)
{
    RWStructuredBuffer<uint> of_heap = ResourceDescriptorHeap[id];
    of_heap[id] = bound[id];
    bound[id + 1] = of_heap[id + 2];
}
