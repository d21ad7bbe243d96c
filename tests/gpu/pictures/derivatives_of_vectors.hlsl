// DRAW: 3
// Derivatives of vectors, in a function that is called in uniform control flow.
struct Place { float4 position : SV_Position; float2 uv : TEXCOORD0; };

Place vertex(uint id : SV_VertexID)
{
    Place place;
    place.uv = float2(id & 1, id >> 1) * 2;
    place.position = float4(place.uv * 2 - 1, 0, 1);
    return place;
}

float3 bump(float2 uv)
{
    float3 surface = float3(uv, sin(uv.x * 12) * sin(uv.y * 12) * 0.1);
    return normalize(cross(ddx(surface), ddy(surface)));
}

float4 pixel(Place place) : SV_Target { return float4(bump(place.uv) * 0.5 + 0.5, 1); }
