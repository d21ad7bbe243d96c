// TEST: -T ps_6_6 -E main -fspv-target-env=vulkan1.3
#include <amd/SPV_AMD_shader_early_and_late_fragment_tests.h>

SPV_EXECUTION_MODE_EarlyAndLateFragmentTestsAMD
float4 main(float4 color : COLOR) : SV_Target
{
    if (color.a < 0.5)
        discard;
    return color;
}
