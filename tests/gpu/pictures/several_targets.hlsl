// DRAW: 3
// TARGETS: unorm uint sint unorm
// Four targets of three types, written from a struct.
struct Place { float4 position : SV_Position; float2 uv : TEXCOORD0; };

Place vertex(uint id : SV_VertexID)
{
    Place place;
    place.uv = float2(id & 1, id >> 1) * 2;
    place.position = float4(place.uv * 2 - 1, 0, 1);
    return place;
}

struct Targets { float4 a : SV_Target0; uint4 b : SV_Target1; int4 c : SV_Target2; float4 d : SV_Target3; };

Targets pixel(Place place)
{
    Targets targets;
    targets.a = float4(place.uv, 0, 1);
    targets.b = uint4(place.uv * 255, 60, 255);
    targets.c = int4(place.uv.yx * 127, 20, 127);
    targets.d = float4(1 - place.uv, 0.5, 1);
    return targets;
}
