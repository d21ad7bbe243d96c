// STAGES: vertex hull domain geometry pixel
// DRAW: 4
// TOPOLOGY: patches 4
// Tessellates with domain quad, fractional_odd partitioning and output triangle_ccw; a geometry shader draws each primitive smaller.
struct Corner { float2 place : PLACE; float3 color : COLOR; };
struct Factors { float edges[4] : SV_TessFactor; float inside[2] : SV_InsideTessFactor; float3 tint : TINT; };
struct Varying { float4 position : SV_Position; float3 color : COLOR; };

Corner vertex(uint id : SV_VertexID)
{
    static const float2 places[4] = { float2(-0.9, -0.9), float2(0.9, -0.8), float2(-0.8, 0.9), float2(0.8, 0.8) };
    Corner corner;
    corner.place = places[id];
    corner.color = float3(id & 1, id >> 1, id == 0);
    return corner;
}

Factors constants(InputPatch<Corner, 4> patch, uint id : SV_PrimitiveID)
{
    Factors factors;
    factors.edges[0] = 2; factors.edges[1] = 3.5; factors.edges[2] = 5; factors.edges[3] = 4.2; factors.inside[0] = 3; factors.inside[1] = 5.5;
    factors.tint = float3(patch[1].color.x, 0.5, 1 - id);
    return factors;
}

[domain("quad")]
[partitioning("fractional_odd")]
[outputtopology("triangle_ccw")]
[outputcontrolpoints(4)]
[patchconstantfunc("constants")]
Corner hull(InputPatch<Corner, 4> patch, uint id : SV_OutputControlPointID)
{
    Corner corner = patch[id];
    corner.place *= 0.95;
    return corner;
}

[domain("quad")]
Varying domain(Factors factors, float2 at : SV_DomainLocation, const OutputPatch<Corner, 4> patch)
{
    Varying output;
    float2 top = lerp(patch[0].place, patch[1].place, at.x);
    float2 bottom = lerp(patch[2].place, patch[3].place, at.x);
    output.position = float4(lerp(top, bottom, at.y), 0, 1);
    output.color = float3(at, 1);
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
