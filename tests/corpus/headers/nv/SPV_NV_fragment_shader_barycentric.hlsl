// TEST: -T ps_6_6 -E main -fspv-target-env=vulkan1.3
#include <nv/SPV_NV_fragment_shader_barycentric.h>

float4 main(SPV_DECORATION_PerVertexNV float3 color[3] : COLOR) : SV_Target
{
    float3 mixed = color[0] * BaryCoordNV.x + color[1] * BaryCoordNV.y + color[2] * BaryCoordNV.z;
    return float4(mixed, BaryCoordNoPerspNV.x);
}
