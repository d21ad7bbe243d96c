// STAGES: vertex geometry pixel
// DRAW: 3
// FLAGS geometry: -fvk-invert-y
// GLSLANG geometry: --invert-y
// The last stage before the pixels inverts y, of each vertex that it emits.
static const float2 corners[3] = { float2(0, -0.9), float2(0.9, 0.8), float2(-0.9, 0.8) };

struct Varying { float4 position : SV_Position; float3 color : COLOR; };

Varying vertex(uint id : SV_VertexID)
{
    Varying output;
    output.position = float4(corners[id], 0, 1);
    output.color = float3(id == 0, id == 1, id == 2);
    return output;
}

[maxvertexcount(6)]
void geometry(triangle Varying input[3], inout TriangleStream<Varying> stream)
{
    for (int copy = 0; copy < 2; copy++)
    {
        for (int i = 0; i < 3; i++)
        {
            Varying output = input[i];
            output.position.xy = output.position.xy * 0.5 + copy * 0.4;
            stream.Append(output);
        }
        stream.RestartStrip();
    }
}

float4 pixel(Varying input) : SV_Target { return float4(input.color, 1); }
