// DRAW: 3
// A pixel shader reads the interpolated clip distances.
static const float2 corners[3] = { float2(0, -0.9), float2(0.9, 0.8), float2(-0.9, 0.8) };

struct Varying { float4 position : SV_Position; float2 distance : SV_ClipDistance0; float3 more : SV_ClipDistance1; };

Varying vertex(uint id : SV_VertexID)
{
    Varying output;
    output.position = float4(corners[id], 0, 1);
    output.distance = float2(corners[id].x + 0.6, 0.7 - corners[id].y);
    output.more = float3(corners[id].y + 0.6, 1, id);
    return output;
}

float4 pixel(Varying input) : SV_Target { return float4(input.distance, input.more.z / 2, input.more.x); }
