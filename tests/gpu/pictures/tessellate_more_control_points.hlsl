// STAGES: vertex hull domain pixel
// DRAW: 4
// TOPOLOGY: patches 4
// A hull shader of other outputs than inputs: four points become the nine of a patch of second degree.
struct Corner { float2 place : PLACE; };
struct Point { float3 place : POINT; };
struct Factors { float edges[4] : SV_TessFactor; float inside[2] : SV_InsideTessFactor; };
struct Varying { float4 position : SV_Position; float3 color : COLOR; };

Corner vertex(uint id : SV_VertexID)
{
    Corner corner;
    corner.place = float2(id & 1, id >> 1) * 1.8 - 0.9;
    return corner;
}

Factors constants(InputPatch<Corner, 4> patch)
{
    Factors factors;
    for (int i = 0; i < 4; i++)
        factors.edges[i] = 8;
    factors.inside[0] = factors.inside[1] = 8;
    return factors;
}

[domain("quad")]
[partitioning("integer")]
[outputtopology("triangle_ccw")]
[outputcontrolpoints(9)]
[patchconstantfunc("constants")]
Point hull(InputPatch<Corner, 4> patch, uint id : SV_OutputControlPointID)
{
    float2 at = float2(id % 3, id / 3) / 2;
    Point output;
    float2 place = lerp(lerp(patch[0].place, patch[1].place, at.x), lerp(patch[2].place, patch[3].place, at.x), at.y);
    output.place = float3(place * (id % 2 == 1 ? 0.4 : 1), id == 4);
    return output;
}

[domain("quad")]
Varying domain(Factors factors, float2 at : SV_DomainLocation, const OutputPatch<Point, 9> patch)
{
    float3 x = float3((1 - at.x) * (1 - at.x), 2 * at.x * (1 - at.x), at.x * at.x);
    float3 y = float3((1 - at.y) * (1 - at.y), 2 * at.y * (1 - at.y), at.y * at.y);
    float3 place = 0;
    for (int i = 0; i < 9; i++)
        place += patch[i].place * x[i % 3] * y[i / 3];
    Varying output;
    output.position = float4(place.xy, 0, 1);
    output.color = float3(at, place.z * 3);
    return output;
}

float4 pixel(Varying input) : SV_Target { return float4(frac(input.color * 4), 1); }
