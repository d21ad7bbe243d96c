// DRAW: 3
// SAMPLES: 4
// SV_Coverage as output: stripes of fewer and fewer samples.
struct Place { float4 position : SV_Position; float2 uv : TEXCOORD0; };

Place vertex(uint id : SV_VertexID)
{
    Place place;
    place.uv = float2(id & 1, id >> 1) * 2;
    place.position = float4(place.uv * 2 - 1, 0, 1);
    return place;
}

float4 pixel(Place place, out uint coverage : SV_Coverage) : SV_Target
{
    uint stripe = uint(place.uv.x * 5);
    coverage = (1u << stripe) - 1;
    return float4(1, place.uv.y, 0, 1);
}
