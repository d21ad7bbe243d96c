// TEST: -T hs_6_0 -E main
// Factors are clamped and rounded as 'fractional_even' partitioning needs.
struct Vertex { float4 position : SV_Position; };
struct Factors {
    float edges[4] : SV_TessFactor;
    float inside[2] : SV_InsideTessFactor;
    float2 others[8] : OTHERS;
};

Factors factors(InputPatch<Vertex, 4> patch) {
    Factors result;
    float4 raw = patch[0].position;
    float4 edges;
    float2 inside, unrounded;
    ProcessQuadTessFactorsAvg(raw, 0.5, edges, inside, unrounded);
    result.edges[0] = edges.x;
    result.edges[1] = edges.y;
    result.edges[2] = edges.z;
    result.edges[3] = edges.w;
    result.inside[0] = inside.x;
    result.inside[1] = unrounded.y;
    ProcessQuadTessFactorsMax(raw, 0.5, edges, inside, unrounded);
    result.others[0] = inside;
    ProcessQuadTessFactorsMin(raw, 0.5, edges, inside, unrounded);
    result.others[1] = inside;
    Process2DQuadTessFactorsAvg(raw, raw.xy, edges, inside, unrounded);
    result.others[2] = inside + unrounded;
    Process2DQuadTessFactorsMax(raw, raw.xy, edges, inside, unrounded);
    result.others[3] = inside + unrounded;
    Process2DQuadTessFactorsMin(raw, raw.xy, edges, inside, unrounded);
    result.others[4] = inside + unrounded;
    float3 sides;
    float one, other;
    ProcessTriTessFactorsAvg(raw.xyz, raw.w, sides, one, other);
    result.others[5] = float2(one, other) + sides.x;
    ProcessTriTessFactorsMin(raw.xyz, raw.w, sides, one, other);
    result.others[6] = float2(one, other);
    ProcessTriTessFactorsMax(raw.xyz, raw.w, sides, one, other);
    ProcessIsolineTessFactors(one, other, result.others[7].x, result.others[7].y);
    return result;
}

[domain("quad")]
[partitioning("fractional_even")]
[outputtopology("triangle_cw")]
[outputcontrolpoints(4)]
[patchconstantfunc("factors")]
Vertex main(InputPatch<Vertex, 4> patch, uint id : SV_OutputControlPointID) { return patch[id]; }
