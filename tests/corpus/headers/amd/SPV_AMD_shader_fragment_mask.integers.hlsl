// TEST: -T ps_6_6 -E main -fspv-target-env=vulkan1.3
// The type of the texels is deduced, for any number of components.
#include <amd/SPV_AMD_shader_fragment_mask.h>

Texture2DMS<uint4> image;
Texture2DMS<int> scalar;
Texture2DMS<uint2, 4> samples;
Texture2DMSArray<int3> layers;
Texture2DMSArray<uint> scalars;

uint4 main(float4 position : SV_Position) : SV_Target
{
    int2 place = int2(position.xy);
    uint mask = FragmentMaskFetchAMD(image, place);
    uint4 color = FragmentFetchAMD(image, place, mask & 15);
    color += FragmentFetchAMD(scalar, place, FragmentMaskFetchAMD(scalar, place) & 15);
    color += FragmentFetchAMD(samples, place, FragmentMaskFetchAMD(samples, place) & 15);
    color += FragmentFetchAMD(layers, int3(place, 2), FragmentMaskFetchAMD(layers, int3(place, 2)) & 15);
    return color + FragmentFetchAMD(scalars, int3(place, 2), 0);
}
