// REFERENCE: none, glslang 12 computes the output patch again from an undefined input patch
// STAGES: vertex hull domain pixel
// DRAW: 6
// TOPOLOGY: patches 3
// The patch constant function reads the output patch, the primitive and nested factors.
struct Corner { float2 place : PLACE; float factor : FACTOR; };
struct Factors { float edges[3] : SV_TessFactor; float inside : SV_InsideTessFactor; float sums[2] : SUMS; };
struct Varying { float4 position : SV_Position; float3 color : COLOR; };

Corner vertex(uint id : SV_VertexID)
{
    static const float2 places[6] = {
        float2(-0.9, -0.9), float2(0.7, -0.9), float2(-0.9, 0.7), float2(0.9, 0.9), float2(-0.7, 0.9), float2(0.9, -0.7) };
    Corner corner;
    corner.place = places[id];
    corner.factor = id + 1;
    return corner;
}

Factors constants(InputPatch<Corner, 3> input, OutputPatch<Corner, 3> output, uint id : SV_PrimitiveID)
{
    Factors factors;
    for (int i = 0; i < 3; i++)
        factors.edges[i] = output[(i + 1) % 3].factor;
    factors.inside = 2 + id * 4;
    factors.sums[0] = input[0].factor / 6;
    factors.sums[1] = (output[0].factor + output[1].factor + output[2].factor) / 30;
    return factors;
}

[domain("tri")]
[partitioning("integer")]
[outputtopology("triangle_cw")]
[outputcontrolpoints(3)]
[patchconstantfunc("constants")]
Corner hull(InputPatch<Corner, 3> patch, uint id : SV_OutputControlPointID, uint face : SV_PrimitiveID)
{
    Corner corner;
    corner.place = patch[id].place;
    corner.factor = patch[(id + 1) % 3].factor + face;
    return corner;
}

[domain("tri")]
Varying domain(Factors factors, float3 at : SV_DomainLocation, const OutputPatch<Corner, 3> patch, uint face : SV_PrimitiveID)
{
    Varying output;
    float2 place = at.x * patch[0].place + at.y * patch[1].place + at.z * patch[2].place;
    output.position = float4(place, 0, 1);
    // The corners of the small triangles show in the interpolation.
    float2 bend = frac(place * 7);
    output.color = float3(bend.x, factors.sums[face], factors.inside / 6 * bend.y);
    return output;
}

float4 pixel(Varying input) : SV_Target { return float4(input.color, 1); }
