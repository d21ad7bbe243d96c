// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3
// Atomic operations on buffers and images have the scope Device, and those on groupshared memory the scope Workgroup.
RWStructuredBuffer<uint> output;
RWByteAddressBuffer bytes;
RWTexture2D<uint> image;
RWBuffer<int> texels;
AppendStructuredBuffer<uint> list;
groupshared uint shared_count;

[numthreads(8, 1, 1)]
void main(uint index : SV_GroupIndex) {
    uint old;
    InterlockedAdd(shared_count, 1, old);
    InterlockedAdd(output[0], old);
    bytes.InterlockedMin(4, index);
    InterlockedXor(image[uint2(index, 0)], 3);
    InterlockedMax(texels[index], 7);
    list.Append(old);
}
