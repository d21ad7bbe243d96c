// TEST: -T cs_6_6 -E main -enable-16bit-types
// Coordinates of texels have 32 bits, whatever the index has.
Texture2D<float4> plane;
Texture2DMS<float4> samples;
Buffer<float4> texels;
RWTexture2D<uint> counts;
RWBuffer<float4> output;
RWStructuredBuffer<float4> elements;

[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
    uint16_t2 narrow = uint16_t2(id.xy);
    int16_t narrow_signed = int16_t(id.z);
    int64_t wide = id.x;
    float4 sum = plane[narrow] + plane.mips[narrow.x][narrow] + samples.sample[narrow_signed][narrow];
    sum += texels[narrow_signed] + texels[wide]; // WARNING: implicit conversion from 'int64_t' to the smaller type 'int' may lose data
    InterlockedAdd(counts[narrow], 1);
    counts[narrow.yx] = counts[uint64_t2(id.yz)]; // WARNING: implicit conversion from 'uint64_t2' to the smaller type 'uint2' may lose data
    output[narrow.x] = sum;
    elements[narrow.y] = elements[wide];
}
