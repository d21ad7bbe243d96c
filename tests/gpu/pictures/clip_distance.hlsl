// DRAW: 3
// One clip distance cuts the triangle.
static const float2 corners[3] = { float2(0, -0.9), float2(0.9, 0.8), float2(-0.9, 0.8) };

struct Varying { float4 position : SV_Position; float2 place : PLACE; float distance : SV_ClipDistance; };

Varying vertex(uint id : SV_VertexID)
{
    Varying output;
    output.position = float4(corners[id], 0, 1);
    output.place = corners[id];
    output.distance = corners[id].x + 0.3;
    return output;
}

struct Input { float4 position : SV_Position; float2 place : PLACE; };

float4 pixel(Input input) : SV_Target { return float4(input.place * 0.5 + 0.5, frac(input.place.x * 4), 1); }
