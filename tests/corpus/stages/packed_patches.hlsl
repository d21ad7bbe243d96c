// TEST: -T hs_6_0 -E main -pack-optimized
// Patch constants precede control points, and share locations with them, as in DXC.
struct Patch {
    float edges[3] : SV_TessFactor;
    float inside : SV_InsideTessFactor;
    float a : A;
    float2 b : B;
};
struct Point {
    float c : C;
    float3 d : D;
};

Patch constants(const OutputPatch<Point, 3> points) {
    Patch patch;
    patch.edges[0] = patch.edges[1] = patch.edges[2] = patch.inside = 3;
    patch.a = points[0].c;
    patch.b = points[1].d.xy;
    return patch;
}

[domain("tri")]
[partitioning("integer")]
[outputtopology("triangle_cw")]
[outputcontrolpoints(3)]
[patchconstantfunc("constants")]
Point main(InputPatch<Point, 3> points, uint id : SV_OutputControlPointID) { return points[id]; }
