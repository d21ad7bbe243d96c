// TEST: -T ps_6_6 -E main -fspv-target-env=vulkan1.3
#include <khr/SPV_KHR_fragment_shader_barycentric.h>

float4 main(SPV_DECORATION_PerVertexKHR float4 color[3] : COLOR) : SV_Target
{
    return color[0] * BaryCoordKHR.x + color[1] * BaryCoordKHR.y + color[2] * BaryCoordNoPerspKHR.z;
}
