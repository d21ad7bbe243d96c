// TEST: -T ps_6_0 -E main
// What an entry point does with ordered views is one critical section, also where only a function names them.
RasterizerOrderedTexture2D<float4> image;
RasterizerOrderedStructuredBuffer<uint> counts;
RasterizerOrderedByteAddressBuffer bytes;
RasterizerOrderedBuffer<uint> texels;

float4 blend(uint2 at, float4 color)
{
    image[at] = lerp(image[at], color, 0.5);
    return image[at];
}

float4 main(float4 at : SV_Position) : SV_Target
{
    counts[0] += 1;
    bytes.Store(0, bytes.Load(4) + texels[1]);
    return blend(uint2(at.xy), 1);
}
