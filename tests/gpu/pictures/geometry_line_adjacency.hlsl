// STAGES: vertex geometry pixel
// DRAW: 8
// TOPOLOGY: lines_adjacency
// Lines with their neighbors become quads.
struct Varying { float4 position : SV_Position; float3 color : COLOR; };

Varying vertex(uint id : SV_VertexID)
{
    Varying output;
    output.position = float4((id % 4 & 1) * 0.8 - 0.9 + id / 4 * 0.9, (id % 4 >> 1) * 1.2 - 0.6, 0, 1);
    output.color = float3(id & 1, id >> 1 & 1, id / 4);
    return output;
}

[maxvertexcount(4)]
void geometry(lineadj Varying input[4], inout TriangleStream<Varying> stream)
{
    for (int i = 0; i < 4; i++)
        stream.Append(input[i]);
}

float4 pixel(Varying input) : SV_Target { return float4(input.color, 1); }
