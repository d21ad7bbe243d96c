// STAGES: vertex geometry pixel
// DRAW: 6
// TOPOLOGY: triangle_strip
// A geometry shader reads SV_PrimitiveID and writes another one, which the pixel shader reads; the strips are cut by RestartStrip.
struct Corner { float4 position : SV_Position; };
struct Varying { float4 position : SV_Position; uint id : SV_PrimitiveID; };

Corner vertex(uint id : SV_VertexID)
{
    Corner corner;
    corner.position = float4(id * 0.35 - 0.9, id & 1 ? 0.6 : -0.6, 0, 1);
    return corner;
}

[maxvertexcount(6)]
void geometry(triangle Corner input[3], uint id : SV_PrimitiveID, inout TriangleStream<Varying> stream)
{
    for (int copy = 0; copy < 2; copy++)
    {
        for (int i = 0; i < 3; i++)
        {
            Varying output;
            output.position = input[i].position * float4(1, 0.4, 1, 1) + float4(0, copy - 0.5, 0, 0);
            output.id = id * 2 + copy;
            stream.Append(output);
        }
        stream.RestartStrip();
    }
}

float4 pixel(Varying input) : SV_Target { return float4(input.id / 8.0, input.id & 1, input.id == 3, 1); }
