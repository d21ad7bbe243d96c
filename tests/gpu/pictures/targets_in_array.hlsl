// REFERENCE: none, glslang 12 gives both targets of the array location 0
// DRAW: 3
// TARGETS: unorm unorm
// An array of targets, and a write to one by an out parameter.
struct Place { float4 position : SV_Position; float2 uv : TEXCOORD0; };

Place vertex(uint id : SV_VertexID)
{
    Place place;
    place.uv = float2(id & 1, id >> 1) * 2;
    place.position = float4(place.uv * 2 - 1, 0, 1);
    return place;
}

struct Targets { float4 colors[2] : SV_Target0; };

void pixel(Place place, out Targets targets)
{
    for (int i = 0; i < 2; i++)
        targets.colors[i] = float4(i == 0 ? place.uv : frac(place.uv * 4), i, 1);
}
