// TEST: -T ps_6_6 -E main -fspv-target-env=vulkan1.3
#include <khr/SPV_KHR_fragment_shading_rate.h>

float4 main() : SV_Target { return ShadingRateKHR & FragmentShadingRateHorizontal2Pixels; }
