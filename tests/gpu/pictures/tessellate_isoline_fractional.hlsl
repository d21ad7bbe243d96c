// STAGES: vertex hull domain geometry pixel
// DRAW: 4
// TOPOLOGY: patches 4
// Tessellates with domain isoline, fractional_odd partitioning and output line; a geometry shader draws each primitive smaller.
struct Corner { float2 place : PLACE; float3 color : COLOR; };
struct Factors { float edges[2] : SV_TessFactor;  float3 tint : TINT; };
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
    factors.edges[0] = 5; factors.edges[1] = 6.5;
    factors.tint = float3(patch[1].color.x, 0.5, 1 - id);
    return factors;
}

[domain("isoline")]
[partitioning("fractional_odd")]
[outputtopology("line")]
[outputcontrolpoints(4)]
[patchconstantfunc("constants")]
Corner hull(InputPatch<Corner, 4> patch, uint id : SV_OutputControlPointID)
{
    Corner corner = patch[id];
    corner.place *= 0.95;
    return corner;
}

[domain("isoline")]
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

[maxvertexcount(2)]
void geometry(line Varying input[2], inout LineStream<Varying> stream)
{
    for (int i = 0; i < 2; i++)
    {
        Varying output = input[i];
        output.color.z = i;
        stream.Append(output);
    }
}

float4 pixel(Varying input) : SV_Target { return float4(input.color, 1); }
