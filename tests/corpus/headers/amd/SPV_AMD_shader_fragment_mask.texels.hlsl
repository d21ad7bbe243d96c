// TEST: -T ps_6_6 -E main -fspv-target-env=vulkan1.3
// Textures with other texels than float4.
#include <amd/SPV_AMD_shader_fragment_mask.h>

Texture2DMS<float2> image;
Texture2DMSArray<uint> layers;

float4 main(float4 position : SV_Position) : SV_Target
{
    int2 place = int2(position.xy);
    uint mask = FragmentMaskFetchAMD(image, place);
    float4 color = FragmentFetchAMD<float4>(image, place, mask & 15);
    uint maskOfLayer = FragmentMaskFetchAMD(layers, int3(place, 2));
    return color + FragmentFetchAMD<uint4>(layers, int3(place, 2), maskOfLayer & 15);
}
