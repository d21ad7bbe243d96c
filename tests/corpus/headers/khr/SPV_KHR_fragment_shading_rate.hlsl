// TEST: -T vs_6_6 -E main -fspv-target-env=vulkan1.3
#include <khr/SPV_KHR_fragment_shading_rate.h>

float4 main(float4 position : POSITION) : SV_Position
{
    PrimitiveShadingRateKHR = FragmentShadingRateVertical2Pixels | FragmentShadingRateHorizontal4Pixels;
    return position;
}
