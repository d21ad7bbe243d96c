// STAGES: vertex hull domain pixel
// DRAW: 3
// TOPOLOGY: patches 3
// FLAGS domain: -fvk-invert-y
// GLSLANG domain: --invert-y
// The domain shader inverts y.
static const float2 corners[3] = { float2(0, -0.9), float2(0.9, 0.8), float2(-0.9, 0.8) };

struct Corner { float2 place : PLACE; };
struct Factors { float edges[3] : SV_TessFactor; float inside : SV_InsideTessFactor; };
struct Varying { float4 position : SV_Position; float3 color : COLOR; };

Corner vertex(uint id : SV_VertexID)
{
    Corner corner;
    corner.place = corners[id];
    return corner;
}

Factors constants(InputPatch<Corner, 3> patch)
{
    Factors factors;
    factors.edges[0] = factors.edges[1] = factors.edges[2] = factors.inside = 4;
    return factors;
}

[domain("tri")]
[partitioning("integer")]
[outputtopology("triangle_cw")]
[outputcontrolpoints(3)]
[patchconstantfunc("constants")]
Corner hull(InputPatch<Corner, 3> patch, uint id : SV_OutputControlPointID) { return patch[id]; }

[domain("tri")]
Varying domain(Factors factors, float3 at : SV_DomainLocation, const OutputPatch<Corner, 3> patch)
{
    Varying output;
    output.position = float4(at.x * patch[0].place + at.y * patch[1].place + at.z * patch[2].place, 0, 1);
    output.color = frac(at * 3);
    return output;
}

float4 pixel(Varying input) : SV_Target { return float4(input.color, 1); }
