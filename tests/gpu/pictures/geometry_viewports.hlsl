// STAGES: vertex geometry pixel
// DRAW: 3
// VIEWPORTS: 2
// Two viewports side by side, each with the triangle.
static const float2 corners[3] = { float2(0, -0.9), float2(0.9, 0.8), float2(-0.9, 0.8) };

struct Varying { float4 position : SV_Position; float3 color : COLOR; };
struct Output { float4 position : SV_Position; float3 color : COLOR; uint viewport : SV_ViewportArrayIndex; };

Varying vertex(uint id : SV_VertexID)
{
    Varying output;
    output.position = float4(corners[id], 0, 1);
    output.color = float3(id == 0, id == 1, id == 2);
    return output;
}

[maxvertexcount(6)]
void geometry(triangle Varying input[3], inout TriangleStream<Output> stream)
{
    for (uint viewport = 0; viewport < 2; viewport++)
    {
        for (int i = 0; i < 3; i++)
        {
            Output output;
            output.position = input[i].position;
            output.color = viewport == 0 ? input[i].color : 1 - input[i].color;
            output.viewport = viewport;
            stream.Append(output);
        }
        stream.RestartStrip();
    }
}

float4 pixel(Output input) : SV_Target { return float4(input.color, 1); }
