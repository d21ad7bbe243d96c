// DRAW: 3
// Four clip distances in a vector leave a rectangle.
static const float2 corners[3] = { float2(0, -0.9), float2(0.9, 0.8), float2(-0.9, 0.8) };

struct Varying { float4 position : SV_Position; float2 place : PLACE; float4 distance : SV_ClipDistance0; };

Varying vertex(uint id : SV_VertexID)
{
    Varying output;
    output.position = float4(corners[id], 0, 1);
    output.place = corners[id];
    output.distance = float4(corners[id].x + 0.5, 0.5 - corners[id].x, corners[id].y + 0.5, 0.5 - corners[id].y);
    return output;
}

struct Input { float4 position : SV_Position; float2 place : PLACE; };

float4 pixel(Input input) : SV_Target { return float4(input.place * 0.5 + 0.5, frac(input.place.x * 4), 1); }
