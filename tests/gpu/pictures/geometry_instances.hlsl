// STAGES: vertex geometry pixel
// DRAW: 3
// A geometry shader of four instances, each with its SV_GSInstanceID.
static const float2 corners[3] = { float2(0, -0.9), float2(0.9, 0.8), float2(-0.9, 0.8) };

struct Varying { float4 position : SV_Position; float3 color : COLOR; };

Varying vertex(uint id : SV_VertexID)
{
    Varying output;
    output.position = float4(corners[id] * 0.5, 0, 1);
    output.color = float3(id == 0, id == 1, id == 2);
    return output;
}

[instance(4)]
[maxvertexcount(3)]
void geometry(triangle Varying input[3], uint instance : SV_GSInstanceID, inout TriangleStream<Varying> stream)
{
    for (int i = 0; i < 3; i++)
    {
        Varying output = input[i];
        output.position.xy += float2(instance & 1, instance >> 1) - 0.5;
        output.color = frac(output.color + instance * 0.3);
        stream.Append(output);
    }
}

float4 pixel(Varying input) : SV_Target { return float4(input.color, 1); }
