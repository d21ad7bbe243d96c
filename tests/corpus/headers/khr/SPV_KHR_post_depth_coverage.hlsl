// TEST: -T ps_6_6 -E main -fspv-target-env=vulkan1.3
#include <khr/SPV_KHR_post_depth_coverage.h>

SPV_EXECUTION_MODE_PostDepthCoverage
[earlydepthstencil]
float4 main(uint coverage : SV_Coverage) : SV_Target { return coverage; }
