// TEST: -T ps_6_6 -E main -fspv-target-env=vulkan1.1
#include <ext/SPV_EXT_demote_to_helper_invocation.h>

float4 main(float4 color : COLOR) : SV_Target
{
    if (color.a < 0.5)
        DemoteToHelperInvocation();
    return IsHelperInvocationEXT() ? float4(0, 0, 0, 0) : color;
}
