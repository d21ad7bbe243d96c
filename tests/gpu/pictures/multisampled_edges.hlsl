// DRAW: 3
// SAMPLES: 4
// Four samples for each pixel smooth the edges of a triangle.
static const float2 corners[3] = { float2(0, -0.9), float2(0.9, 0.8), float2(-0.9, 0.8) };

struct Varying { float4 position : SV_Position; float3 color : COLOR; };

Varying vertex(uint id : SV_VertexID)
{
    Varying output;
    output.position = float4(corners[id], 0, 1);
    output.color = float3(id == 0, id == 1, id == 2);
    return output;
}

float4 pixel(Varying input) : SV_Target { return float4(input.color, 1); }
