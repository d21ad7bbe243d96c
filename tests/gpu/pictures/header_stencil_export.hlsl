// DRAW: 3
// EXTENSIONS: VK_EXT_shader_stencil_export
// REFERENCE: none, glslang has no such header
// A shader that writes FragStencilRefEXT keeps its color.
#include <ext/SPV_EXT_shader_stencil_export.h>

struct Place { float4 position : SV_Position; float2 uv : TEXCOORD0; };

Place vertex(uint id : SV_VertexID)
{
    Place place;
    place.uv = float2(id & 1, id >> 1) * 2;
    place.position = float4(place.uv * 2 - 1, 0, 1);
    return place;
}

SPV_EXECUTION_MODE_StencilRefReplacingEXT
float4 pixel(Place place) : SV_Target
{
    FragStencilRefEXT = int(place.uv.x * 8);
    return float4(place.uv, 0, 1);
}
