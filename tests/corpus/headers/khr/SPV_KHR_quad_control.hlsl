// TEST: -T ps_6_6 -E main -fspv-target-env=vulkan1.3
#include <khr/SPV_KHR_quad_control.h>

SPV_EXECUTION_MODE_QuadDerivativesKHR
SPV_EXECUTION_MODE_RequireFullQuadsKHR
float4 main(float2 at : AT) : SV_Target
{
    bool all = GroupNonUniformQuadAllKHR(at.x > 0.5);
    bool any = GroupNonUniformQuadAnyKHR(at.y > 0.5);
    return float4(all, any, 0, 1);
}
