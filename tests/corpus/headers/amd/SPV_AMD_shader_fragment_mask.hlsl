// TEST: -T ps_6_6 -E main -fspv-target-env=vulkan1.3
#include <amd/SPV_AMD_shader_fragment_mask.h>

Texture2DMS<float4> image;

float4 main(float4 position : SV_Position) : SV_Target
{
    uint mask = FragmentMaskFetchAMD(image, int2(position.xy));
    return FragmentFetchAMD(image, int2(position.xy), mask & 15);
}
