// TEST: -T cs_6_6 -E main -fspv-use-descriptor-heap -fspv-target-env=vulkan1.3
// VALIDATE: pinned, 'Invalid capability operand: 5128', SPIRV-Tools is older than the extension
// Atomic operations on texels, by pointers that are untyped as the heap is, and on the contents of buffers.
struct Counts
{
    uint few;
    int signs;
    uint64_t many;
};

[numthreads(8, 8, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
    RWTexture1D<uint> line = ResourceDescriptorHeap[0];
    RWTexture2D<int> plane = ResourceDescriptorHeap[id.x];
    RWTexture2DArray<uint> planes = ResourceDescriptorHeap[2];
    RWTexture3D<uint> volume = ResourceDescriptorHeap[3];
    RWBuffer<int> texels = ResourceDescriptorHeap[4];
    RWTexture2D<uint64_t> wide = ResourceDescriptorHeap[5];
    RWStructuredBuffer<Counts> counts = ResourceDescriptorHeap[6];
    RWByteAddressBuffer bytes = ResourceDescriptorHeap[7];

    uint before;
    int signed_before;
    uint64_t wide_before;
    InterlockedAdd(line[id.x], 1, before);
    InterlockedMin(plane[id.xy], -3, signed_before);
    InterlockedCompareExchange(planes[id], 1, before, before);
    InterlockedExchange(volume[id], before, before);
    InterlockedMax(texels[id.y], signed_before);
    InterlockedAdd(wide[id.xy], 5, wide_before);
    InterlockedOr(counts[id.x].few, before);
    InterlockedMin(counts[0].signs, signed_before);
    InterlockedAdd(counts[1].many, wide_before);
    bytes.InterlockedAdd(4, before);
    bytes.InterlockedAdd64(8, wide_before);
}
