// DRAW: 3
// EXTENSIONS: VK_EXT_shader_stencil_export
// STENCIL: always 7 replace
// REFERENCE: none, glslang 12 has no SV_StencilRef
// The stencil values, right of the color, are what the shader writes to SV_StencilRef in place of the reference.
struct Place { float4 position : SV_Position; float2 uv : TEXCOORD0; };

Place vertex(uint id : SV_VertexID)
{
    Place place;
    place.uv = float2(id & 1, id >> 1) * 2;
    place.position = float4(place.uv * 2 - 1, 0, 1);
    return place;
}

float4 pixel(Place place, out uint stencil : SV_StencilRef) : SV_Target
{
    stencil = uint(place.uv.x * 8) * 32 + uint(place.uv.y * 4) * 4;
    return float4(place.uv, 0, 1);
}
