// STAGES: vertex geometry pixel
// DRAW: 5
// TOPOLOGY: points
// Each point becomes two strips of triangles.
struct Varying { float4 position : SV_Position; float3 color : COLOR; };

Varying vertex(uint id : SV_VertexID)
{
    Varying output;
    output.position = float4(cos(id * 1.3) * 0.6, sin(id * 1.3) * 0.6, 0, 1);
    output.color = float3(id / 4.0, 1 - id / 4.0, 0.3);
    return output;
}

[maxvertexcount(8)]
void geometry(point Varying input[1], inout TriangleStream<Varying> stream)
{
    for (int strip = 0; strip < 2; strip++)
    {
        for (int i = 0; i < 4; i++)
        {
            Varying output = input[0];
            output.position.xy += float2(i & 1, i >> 1) * 0.2 - strip * 0.25;
            output.color.z = i / 3.0;
            stream.Append(output);
        }
        stream.RestartStrip();
    }
}

float4 pixel(Varying input) : SV_Target { return float4(input.color, 1); }
