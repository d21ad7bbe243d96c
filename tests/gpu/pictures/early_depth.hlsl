// DRAW: 6
// DEPTH: less 1.0
// A pixel shader with `[earlydepthstencil]` is run for a discarded pixel, which writes its depth all the same.
struct Place { float4 position : SV_Position; float2 uv : TEXCOORD0; };

Place vertex(uint id : SV_VertexID)
{
    Place place;
    place.uv = float2(id % 3 & 1, id % 3 >> 1) * 2;
    place.position = float4(place.uv * 2 - 1, id < 3 ? 0.2 : 0.6, 1);
    return place;
}

[earlydepthstencil]
float4 pixel(Place place) : SV_Target
{
    bool first = place.position.z < 0.4;
    if (first && frac(place.uv.x * 4 + place.uv.y) < 0.5) discard;
    return first ? float4(place.uv, 0, 1) : float4(1, 1, 1, 1);
}
