// TEST: -T cs_6_6 -E main -fspv-use-descriptor-heap -fspv-target-env=vulkan1.3
// VALIDATE: pinned, 'Invalid capability operand: 5128', SPIRV-Tools is older than the extension
// The heap is the memory object declaration of its images; a buffer has one of its own.
[numthreads(64, 1, 1)]
void main(uint i : SV_GroupIndex)
{
    globallycoherent RWTexture2D<uint> image = ResourceDescriptorHeap[0];
    globallycoherent RWStructuredBuffer<uint> buffer = ResourceDescriptorHeap[1];
    RWByteAddressBuffer bytes = ResourceDescriptorHeap[2];
    image[uint2(i, 0)] = i;
    buffer[i] = i;
    AllMemoryBarrier();
    bytes.Store(4 * i, image[uint2(63 - i, 0)] + buffer[63 - i]);
}
