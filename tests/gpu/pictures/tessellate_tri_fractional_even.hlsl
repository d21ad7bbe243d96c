// STAGES: vertex hull domain geometry pixel
// DRAW: 3
// TOPOLOGY: patches 3
// Tessellates with domain tri, fractional_even partitioning and output triangle_cw; a geometry shader draws each primitive smaller.
struct Corner { float2 place : PLACE; float3 color : COLOR; };
struct Factors { float edges[3] : SV_TessFactor; float inside : SV_InsideTessFactor; float3 tint : TINT; };
struct Varying { float4 position : SV_Position; float3 color : COLOR; };

Corner vertex(uint id : SV_VertexID)
{
    static const float2 places[4] = { float2(-0.9, -0.9), float2(0.9, -0.8), float2(-0.8, 0.9), float2(0.8, 0.8) };
    Corner corner;
    corner.place = places[id];
    corner.color = float3(id & 1, id >> 1, id == 0);
    return corner;
}

Factors constants(InputPatch<Corner, 3> patch, uint id : SV_PrimitiveID)
{
    Factors factors;
    factors.edges[0] = 2; factors.edges[1] = 3.5; factors.edges[2] = 5; factors.inside = 3.3;
    factors.tint = float3(patch[1].color.x, 0.5, 1 - id);
    return factors;
}

[domain("tri")]
[partitioning("fractional_even")]
[outputtopology("triangle_cw")]
[outputcontrolpoints(3)]
[patchconstantfunc("constants")]
Corner hull(InputPatch<Corner, 3> patch, uint id : SV_OutputControlPointID)
{
    Corner corner = patch[id];
    corner.place *= 0.95;
    return corner;
}

[domain("tri")]
Varying domain(Factors factors, float3 at : SV_DomainLocation, const OutputPatch<Corner, 3> patch)
{
    Varying output;
    output.position = float4(at.x * patch[0].place + at.y * patch[1].place + at.z * patch[2].place, 0, 1);
    output.color = at.x * patch[0].color + at.y * patch[1].color + at.z * patch[2].color;
    output.color *= factors.tint;
    return output;
}

[maxvertexcount(3)]
void geometry(triangle Varying input[3], inout TriangleStream<Varying> stream, uint id : SV_PrimitiveID)
{
    float4 middle = (input[0].position + input[1].position + input[2].position) / 3;
    for (int i = 0; i < 3; i++)
    {
        Varying output = input[i];
        output.position = lerp(middle, output.position, 0.8);
        output.color.z = id % 4 / 3.0;
        stream.Append(output);
    }
}

float4 pixel(Varying input) : SV_Target { return float4(input.color, 1); }
