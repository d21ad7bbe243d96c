// TEST: -T cs_6_6 -E main -fspv-use-vulkan-memory-model -fspv-target-env=vulkan1.2
// In the Vulkan memory model, accesses say it: each load of coherent memory makes it visible, each store makes it available. Accesses
// to other memory that a barrier orders are not private.
globallycoherent RWByteAddressBuffer bytes;
globallycoherent RWTexture2D<float> image;
globallycoherent RWStructuredBuffer<int> many[3];
RWByteAddressBuffer plain;
RWTexture2D<float> plain_image;
ByteAddressBuffer constant;
cbuffer Constants { uint one; };

[numthreads(64, 1, 1)]
void main(uint i : SV_GroupIndex)
{
    bytes.Store(0, i + one);
    image[uint2(i, 0)] = 1;
    many[1][i] = 3;
    plain.Store(4, constant.Load(4));
    AllMemoryBarrierWithGroupSync();
    plain.Store(0, bytes.Load(4) + many[2][0]);
    plain_image[uint2(0, 0)] = image[uint2(63 - i, 0)];
    bytes.InterlockedAdd(8, 1);
}
