// TEST: -T cs_6_6 -E main -fspv-use-descriptor-heap -fspv-use-emulated-heap
// The last of the two flags wins.
[numthreads(8, 1, 1)]
void main(uint id : SV_DispatchThreadID)
{
    RWBuffer<uint> texels = ResourceDescriptorHeap[id];
    texels[0] = id;
}
