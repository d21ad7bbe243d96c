// TEST: -T vs_6_6 -E main -fspv-target-env=vulkan1.3
#include <nvx/SPV_NVX_multiview_per_view_attributes.h>

SPV_CAPABILITY_PerViewAttributesNV
float4 main(float4 position : POSITION) : SV_Position
{
    PositionPerViewNV[0] = position;
    PositionPerViewNV[1] = position + 1;
    ViewportMaskPerViewNV[0] = 1;
    return position;
}
