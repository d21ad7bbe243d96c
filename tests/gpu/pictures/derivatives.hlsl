// DRAW: 3
// Coarse and fine derivatives of something bent.
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
    float value = sin(place.uv.x * 9) * cos(place.uv.y * 7) * 0.5;
    float fine = ddx_fine(value) - ddy_fine(value);
    float coarse = ddx_coarse(value) + ddy_coarse(value);
    return float4(abs(ddx(value)) * 20, abs(fine) * 20, abs(coarse) * 20, 1);
}
