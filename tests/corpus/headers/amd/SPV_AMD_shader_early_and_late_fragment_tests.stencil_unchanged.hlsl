// TEST: -T ps_6_6 -E main -fspv-target-env=vulkan1.3
#include <amd/SPV_AMD_shader_early_and_late_fragment_tests.h>

#include <ext/SPV_EXT_shader_stencil_export.h>

SPV_EXECUTION_MODE_EarlyAndLateFragmentTestsAMD
SPV_EXECUTION_MODE_StencilRefUnchangedFrontAMD
SPV_EXECUTION_MODE_StencilRefUnchangedBackAMD
float4 main(float4 color : COLOR) : SV_Target
{
    FragStencilRefEXT = 7;
    return color;
}
