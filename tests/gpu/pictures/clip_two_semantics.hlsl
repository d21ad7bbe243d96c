// DRAW: 3
// Clip distances of two semantics lie one behind the other.
static const float2 corners[3] = { float2(0, -0.9), float2(0.9, 0.8), float2(-0.9, 0.8) };

struct Varying { float4 position : SV_Position; float2 place : PLACE; float3 low : SV_ClipDistance0; float2 high : SV_ClipDistance1; };

Varying vertex(uint id : SV_VertexID)
{
    Varying output;
    output.position = float4(corners[id], 0, 1);
    output.place = corners[id];
    output.low = float3(corners[id].x + 0.4, 1, 0.6 - corners[id].y); output.high = float2(0.3 - corners[id].x, corners[id].y + 0.4);
    return output;
}

struct Input { float4 position : SV_Position; float2 place : PLACE; };

float4 pixel(Input input) : SV_Target { return float4(input.place * 0.5 + 0.5, frac(input.place.x * 4), 1); }
