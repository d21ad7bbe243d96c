// TEST: -fspv-target-env=vulkan1.3
// STAGES: vertex geometry pixel
// DRAW: 1
// TOPOLOGY: points
// DEBUG: pixel 64 64
// SOURCE: vertex geometry
// AT 33: tint = 0.5 0.25 0.125
struct Varying { float4 position : SV_Position; float3 color : COLOR; };

Varying vertex(uint id : SV_VertexID)
{
    Varying output;
    output.position = float4(0, 0, 0, 1);
    output.color = float3(1, 0.5, 0.25);
    return output;
}

[maxvertexcount(4)]
void geometry(point Varying input[1], inout TriangleStream<Varying> stream)
{
    for (int i = 0; i < 4; i++)
    {
        Varying output = input[0];
        output.position.xy += float2(i & 1, i >> 1) * 2 - 1;
        stream.Append(output);
    }
}

// Debugging begins at the pixel: RenderDoc steps through no geometry shader.
float4 pixel(Varying input) : SV_Target
{
    float3 tint = input.color * 0.5;
    return float4(tint, 1);
}
