// TEST: -T ps_6_6 -E main -fspv-target-env=vulkan1.3
#include <nv/SPV_NV_shading_rate.h>

SPV_CAPABILITY_ShadingRateNV
float4 main() : SV_Target { return float4(FragmentSizeNV, InvocationsPerPixelNV, 1); }
