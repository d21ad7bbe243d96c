// TEST: -T cs_6_6 -E main
// Memory that other groups see has the decoration Coherent; an alias makes the resources coherent that it may be of.
globallycoherent RWByteAddressBuffer bytes;
globallycoherent RWTexture2D<float> image;
reordercoherent RWStructuredBuffer<uint4> reordered;
globallycoherent RWStructuredBuffer<int> many[3];
RWByteAddressBuffer plain;
RWTexture2D<float> plain_image;

static globallycoherent RWBuffer<uint> of_heap = ResourceDescriptorHeap[3];

globallycoherent RWStructuredBuffer<float> buffer_of_heap(uint at) { return ResourceDescriptorHeap[at]; }

[numthreads(64, 1, 1)]
void main(uint i : SV_GroupIndex)
{
    bytes.Store(0, i);
    image[uint2(i, 0)] = 1;
    reordered[i].x = 2;
    many[1][i] = 3;
    DeviceMemoryBarrier();
    plain.Store(0, bytes.Load(4) + many[2][0]);
    plain_image[uint2(0, 0)] = image[uint2(63 - i, 0)];
    of_heap[i] = 4;
    globallycoherent RWStructuredBuffer<float> local = buffer_of_heap(5);
    local[0] = 6;
    RWTexture2D<uint> other = ResourceDescriptorHeap[7];
    other[uint2(0, 0)] = 8;
}
