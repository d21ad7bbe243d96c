// DRAW: 3
// REFERENCE: none, glslang has no such header
// Demoted invocations leave holes; derivatives behind them still have their neighbors.
#include <ext/SPV_EXT_demote_to_helper_invocation.h>

struct Place { float4 position : SV_Position; float2 uv : TEXCOORD0; };

Place vertex(uint id : SV_VertexID)
{
    Place place;
    place.uv = float2(id & 1, id >> 1) * 2;
    place.position = float4(place.uv * 2 - 1, 0, 1);
    return place;
}

float4 pixel(Place place) : SV_Target
{
    float2 cell = frac(place.uv * 6) - 0.5;
    if (dot(cell, cell) > 0.2) DemoteToHelperInvocation();
    if (!IsHelperInvocationEXT() && place.uv.x > 0.9) DemoteToHelperInvocation();
    float bend = place.uv.x * place.uv.x * 3 + place.uv.y;
    return float4(place.uv, fwidth(bend) * 20, 1);
}
