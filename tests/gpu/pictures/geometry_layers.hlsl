// STAGES: vertex geometry pixel
// DRAW: 3
// LAYERS: 3
// Each layer of the target gets the triangle in another color; the pixel shader reads the layer.
static const float2 corners[3] = { float2(0, -0.9), float2(0.9, 0.8), float2(-0.9, 0.8) };

struct Varying { float4 position : SV_Position; float3 color : COLOR; };
struct Output { float4 position : SV_Position; float3 color : COLOR; uint layer : SV_RenderTargetArrayIndex; };

Varying vertex(uint id : SV_VertexID)
{
    Varying output;
    output.position = float4(corners[id], 0, 1);
    output.color = float3(id == 0, id == 1, id == 2);
    return output;
}

[maxvertexcount(9)]
void geometry(triangle Varying input[3], inout TriangleStream<Output> stream)
{
    for (uint layer = 0; layer < 3; layer++)
    {
        for (int i = 0; i < 3; i++)
        {
            Output output;
            output.position = input[i].position * float4(1, layer == 1 ? -1 : 1, 1, 1);
            output.color = layer == 2 ? input[i].color.yzx : input[i].color;
            output.layer = layer;
            stream.Append(output);
        }
        stream.RestartStrip();
    }
}

float4 pixel(Output input) : SV_Target { return float4(frac(input.color * (input.layer + 1)), 1); }
