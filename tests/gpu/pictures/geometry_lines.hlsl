// STAGES: vertex geometry pixel
// DRAW: 6
// TOPOLOGY: line_strip
// Each line becomes a ribbon and keeps its SV_PrimitiveID.
struct Varying { float4 position : SV_Position; float3 color : COLOR; };
struct Output { float4 position : SV_Position; float3 color : COLOR; uint line_number : SV_PrimitiveID; };

Varying vertex(uint id : SV_VertexID)
{
    Varying output;
    output.position = float4(id * 0.3 - 0.8, id & 1 ? 0.6 : -0.6, 0, 1);
    output.color = float3(id / 5.0, id & 1, 0);
    return output;
}

[maxvertexcount(4)]
void geometry(line Varying input[2], uint id : SV_PrimitiveID, inout TriangleStream<Output> stream)
{
    for (int i = 0; i < 4; i++)
    {
        Output output;
        output.position = input[i / 2].position + float4(i & 1 ? 0.1 : -0.1, 0, 0, 0);
        output.color = input[i / 2].color;
        output.line_number = id * 2;
        stream.Append(output);
    }
}

float4 pixel(float4 position : SV_Position, float3 color : COLOR, uint line_number : SV_PrimitiveID) : SV_Target
{
    return float4(color.xy, line_number / 8.0, 1);
}
