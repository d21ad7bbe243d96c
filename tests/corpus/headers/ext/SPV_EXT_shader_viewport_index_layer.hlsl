// TEST: -T vs_6_6 -E main -fspv-target-env=vulkan1.1
#include <ext/SPV_EXT_shader_viewport_index_layer.h>

SPV_CAPABILITY_ShaderViewportIndexLayerEXT
float4 main(float4 position : POSITION, out uint layer : SV_RenderTargetArrayIndex) : SV_Position
{
    layer = 1;
    return position;
}
