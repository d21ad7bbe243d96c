// TEST: -T vs_6_6 -E main -fspv-target-env=vulkan1.3
#include <nv/SPV_NV_stereo_view_rendering.h>

struct Vertex {
    float4 position : SV_Position;
    SPV_DECORATION_SecondaryViewportRelativeNV(1) uint layer : SV_RenderTargetArrayIndex;
};

SPV_CAPABILITY_ShaderStereoViewNV
Vertex main(float4 position : POSITION)
{
    SecondaryPositionNV = position + 1;
    SecondaryViewportMaskNV[0] = 1;
    ViewportMaskNV[0] = 1;
    Vertex vertex = { position, 1 };
    return vertex;
}
