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
    sum += texels[narrow_signed] + texels[wide]; // WARNING: conversion from larger type 'int64_t' to smaller type 'int', possible loss of data
    InterlockedAdd(counts[narrow], 1);
    counts[narrow.yx] = counts[uint64_t2(id.yz)]; // WARNING: conversion from larger type 'uint64_t2' to smaller type 'uint2', possible loss of data
    output[narrow.x] = sum;
    elements[narrow.y] = elements[wide];
}
