// compute
groupshared int shared_place;
RWTexture2D<uint> image;
RWStructuredBuffer<uint> buffer;
RWByteAddressBuffer bytes;

[numthreads(1, 1, 1)]
void main(uint2 id : SV_GroupID)
{
    int old;
    uint original;
    InterlockedMin(shared_place, -1, old);
    InterlockedAdd(image[id], 1, original);
    InterlockedCompareExchange(buffer[id.x], 1, original, original);
    bytes.InterlockedMax(id.x * 4, 3);
    bytes.Store<float16_t2>(8, float16_t2(1, 2));
    double d = bytes.Load<double>(16);
    buffer.IncrementCounter();
    buffer[0] = original + old + (uint)d;
    AllMemoryBarrierWithGroupSync();
    GroupMemoryBarrier();
}
