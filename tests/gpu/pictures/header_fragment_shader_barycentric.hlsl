// DRAW: 3
// EXTENSIONS: VK_KHR_fragment_shader_barycentric
// REFERENCE: none, glslang has no such header
// BaryCoordKHR and the vertices' attributes.
#include <khr/SPV_KHR_fragment_shader_barycentric.h>

static const float2 corners[3] = { float2(0, -0.9), float2(0.9, 0.8), float2(-0.9, 0.8) };

struct Varying { float4 position : SV_Position; nointerpolation float3 color : COLOR; };

Varying vertex(uint id : SV_VertexID)
{
    Varying output;
    output.position = float4(corners[id], 0, 1);
    output.color = float3(id == 0, id == 1, id == 2);
    return output;
}

float4 pixel(Varying input) : SV_Target
{
    float3 color = GetAttributeAtVertex(input.color, 0) * BaryCoordKHR.x + GetAttributeAtVertex(input.color, 1) * BaryCoordKHR.y;
    return float4(color, 1);
}
