// STAGES: vertex geometry pixel
// DRAW: 3
// A triangle becomes a grid of points.
static const float2 corners[3] = { float2(0, -0.9), float2(0.9, 0.8), float2(-0.9, 0.8) };

struct Varying { float4 position : SV_Position; float3 color : COLOR; };

Varying vertex(uint id : SV_VertexID)
{
    Varying output;
    output.position = float4(corners[id], 0, 1);
    output.color = float3(id == 0, id == 1, id == 2);
    return output;
}

[maxvertexcount(45)]
void geometry(triangle Varying input[3], inout PointStream<Varying> stream)
{
    for (int y = 0; y < 9; y++)
        for (int x = 0; x < 9 - y; x++)
        {
            float3 at = float3(x, y, 8 - x - y) / 8;
            Varying output;
            output.position = at.x * input[0].position + at.y * input[1].position + at.z * input[2].position;
            output.color = at.x * input[0].color + at.y * input[1].color + at.z * input[2].color;
            stream.Append(output);
        }
}

float4 pixel(Varying input) : SV_Target { return float4(input.color, 1); }
