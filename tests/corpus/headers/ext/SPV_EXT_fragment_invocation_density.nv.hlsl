// TEST: -T ps_6_6 -E main -fspv-target-env=vulkan1.3 -fspv-extension=SPV_NV_shading_rate
#include <ext/SPV_EXT_fragment_invocation_density.h>

float4 main() : SV_Target { return float4(FragSizeEXT, FragInvocationCountEXT, 1); }
