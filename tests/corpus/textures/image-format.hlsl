// TEST: -T cs_6_0 -E main
// The format that is written wins over the one that the texel's type suggests.
[[vk::image_format("rgba8snorm")]] RWTexture2D<float4> image;
[[vk::image_format("r11g11b10f")]] RWTexture2D<float3> packed[2];
[[vk::image_format("rgb10a2ui")]] RWBuffer<uint4> texels;
RWTexture2D<float4> plain;

float4 read(RWTexture2D<float4> from, uint2 at)
{
    return from[at];
}

[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
    image[id.xy] = read(plain, id.xy) + read(image, id.yx);
    packed[1][id.xy] = 1;
    texels[id.x] = 2;
}
