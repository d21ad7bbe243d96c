// TEST: -T vs_6_6 -E main -fspv-target-env=vulkan1.3
#include <nv/SPV_NV_viewport_array2.h>

SPV_CAPABILITY_ShaderViewportMaskNV
float4 main(float4 position : POSITION, SPV_DECORATION_ViewportRelativeNV out uint layer : SV_RenderTargetArrayIndex) : SV_Position
{
    ViewportMaskNV[0] = 3;
    layer = 1;
    return position;
}
