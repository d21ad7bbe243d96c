// TEST: -T ps_6_6 -E main -fspv-target-env=vulkan1.3
#include <nv/SPV_NV_sample_mask_override_coverage.h>

void main(SPV_DECORATION_OverrideCoverageNV out uint coverage : SV_Coverage, out float4 color : SV_Target)
{
    coverage = 5;
    color = 1;
}
