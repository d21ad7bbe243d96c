// TEST: -T ps_6_6 -E main -fspv-target-env=vulkan1.3
#include <ext/SPV_EXT_fragment_fully_covered.h>

float4 main() : SV_Target { return FullyCoveredEXT; }
