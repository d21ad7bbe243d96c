// STAGES: vertex geometry pixel
// DRAW: 6
// TOPOLOGY: triangles_adjacency
// A triangle with its neighbors: the lines between all of them are drawn.
struct Varying { float4 position : SV_Position; float3 color : COLOR; };

Varying vertex(uint id : SV_VertexID)
{
    Varying output;
    output.position = float4(cos(id * 1.047) * 0.8, sin(id * 1.047) * 0.8, 0, 1);
    output.color = float3(id & 1, id / 5.0, 1 - id / 5.0);
    return output;
}

[maxvertexcount(13)]
void geometry(triangleadj Varying input[6], inout LineStream<Varying> stream)
{
    for (int i = 0; i <= 6; i++)
        stream.Append(input[i % 6]);
    stream.RestartStrip();
    stream.Append(input[0]);
    stream.Append(input[2]);
    stream.Append(input[4]);
    stream.Append(input[0]);
}

float4 pixel(Varying input) : SV_Target { return float4(input.color, 1); }
