// TEST: -T ps_6_6 -E main -fspv-target-env=vulkan1.3
#include <amd/SPV_AMD_shader_explicit_vertex_parameter.h>

SPV_DECORATION_ExplicitInterpAMD [[vk::ext_storage_class(/* Input */ 1), vk::ext_decorate(/* Location */ 30, 0)]] float4 color;

float4 main() : SV_Target
{
    float2 sum = BaryCoordNoPerspAMD + BaryCoordNoPerspCentroidAMD + BaryCoordNoPerspSampleAMD + BaryCoordSmoothAMD
        + BaryCoordSmoothCentroidAMD + BaryCoordSmoothSampleAMD;
    return float4(sum, BaryCoordPullModelAMD.z, 1) + InterpolateAtVertexAMD(color, 1);
}
