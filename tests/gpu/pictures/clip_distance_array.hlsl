// DRAW: 3
// An array of clip distances.
static const float2 corners[3] = { float2(0, -0.9), float2(0.9, 0.8), float2(-0.9, 0.8) };

struct Varying { float4 position : SV_Position; float2 place : PLACE; float distance[3] : SV_ClipDistance0; };

Varying vertex(uint id : SV_VertexID)
{
    Varying output;
    output.position = float4(corners[id], 0, 1);
    output.place = corners[id];
    output.distance[0] = corners[id].x + 0.4; output.distance[1] = 0.6 - corners[id].y; output.distance[2] = corners[id].y - corners[id].x + 0.4;
    return output;
}

struct Input { float4 position : SV_Position; float2 place : PLACE; };

float4 pixel(Input input) : SV_Target { return float4(input.place * 0.5 + 0.5, frac(input.place.x * 4), 1); }
