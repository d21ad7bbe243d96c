// TEST: -T cs_6_2 -E main -enable-16bit-types
// A construction converts explicitly, and a list and the way back from an `out` parameter say nothing either; other initializations,
// assignments and results warn, but for constants that fit.
struct Pair { half2 both; half one; };

RWStructuredBuffer<half3> halves;
RWStructuredBuffer<uint2> words;
RWStructuredBuffer<Pair> pairs;

void measure(out float3 color, inout float weight)
{
    color = weight;
    weight += 1;
}

uint2 split(uint64_t value) { return uint2(value & 0xffffffff, value >> 32); }

half3 constructed(uint x, float2 v)
{
    half3 some = half3(x, v) + half3(v, x);
    half2x2 matrix_of = half2x2(v, v);
    half list[2] = { x, v.x };
    half one = { v.y };
    return some + matrix_of[0].xyy + half3(list[0], list[1], one);
}

[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
    float2 v = float2(id.xy);
    Pair pair = { v, v.x };
    pairs[0] = pair;
    pairs[1] = (Pair)v.x;
    words[0] = split(uint64_t(id.x) << 40);
    half narrow = id.x; // WARNING: conversion from larger type 'uint' to smaller type 'float16_t', possible loss of data
    narrow = v.x; // WARNING: conversion from larger type 'float' to smaller type 'float16_t', possible loss of data
    half3 color;
    measure(color, narrow);
    narrow *= 2.5f;
    narrow *= v.x; // WARNING: conversion from larger type 'float' to smaller type 'float16_t', possible loss of data
    uint16_t bits = 3;
    bits <<= id.x;
    bits = bits >> id.y;
    bits += id.x; // WARNING: conversion from larger type 'uint' to smaller type 'uint16_t', possible loss of data
    narrow += bits;
    halves[0] = constructed(id.x, v) + narrow + color;
}
