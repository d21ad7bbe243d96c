// DRAW: 3
// SPEC 3: u32 6
// SPEC 7: f32 0.75
// SPEC 9: u32 1
// Specialization constants of each type, one of which keeps its default.
[[vk::constant_id(3)]] const int stripes = 2;
[[vk::constant_id(7)]] const float blue = 0.1;
[[vk::constant_id(9)]] const bool inverted = false;
[[vk::constant_id(11)]] const uint rows = 3;

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
    float2 stripe = frac(place.uv * float2(stripes, rows));
    return float4(inverted ? 1 - stripe : stripe, blue, 1);
}
