// TEST: -T ps_6_6 -E main -fspv-target-env=vulkan1.3
#include <ext/SPV_EXT_shader_stencil_export.h>

SPV_EXECUTION_MODE_StencilRefReplacingEXT
float4 main(float4 color : COLOR) : SV_Target
{
    FragStencilRefEXT = 7;
    return color;
}
