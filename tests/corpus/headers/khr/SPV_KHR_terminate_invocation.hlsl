// TEST: -T ps_6_6 -E main -fspv-target-env=vulkan1.0
#include <khr/SPV_KHR_terminate_invocation.h>

float4 main(float4 color : COLOR) : SV_Target
{
    if (color.a < 0.5)
        TerminateInvocation();
    return color;
}
