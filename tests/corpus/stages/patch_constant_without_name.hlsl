// TEST: -T hs_6_0 -E main
struct Vertex {
    float4 position : SV_Position;
};

struct Factors {
    float edges[4] : SV_TessFactor;
    float inside[2] : SV_InsideTessFactor;
};

Factors factors() { return (Factors)1; }

[domain("quad")]
[partitioning("integer")]
[outputtopology("triangle_cw")]
[outputcontrolpoints(4)]
[patchconstantfunc] // ERROR: 'patchconstantfunc' takes the name of a function
Vertex main(InputPatch<Vertex, 4> patch, uint id : SV_OutputControlPointID) { return patch[id]; }
