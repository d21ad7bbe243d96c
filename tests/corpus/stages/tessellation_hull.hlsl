// TEST: -T hs_6_0 -E main
// Each invocation makes a control point; behind the barrier the first one computes the patch's constants from all of them.

struct Corner {
    float4 position : SV_Position;
    float3 normal : NORMAL;
};

struct Constants {
    float edges[3] : SV_TessFactor;
    float inside : SV_InsideTessFactor;
    float3 middle : MIDDLE;
};

Constants constants(InputPatch<Corner, 3> before, const OutputPatch<Corner, 3> after, uint patch : SV_PrimitiveID) {
    Constants result;
    for (uint i = 0; i < 3; i++) {
        result.edges[i] = distance(after[i].position, before[i].position) + patch;
    }
    result.inside = 2;
    result.middle = (after[0].normal + after[1].normal + after[2].normal) / 3;
    return result;
}

[domain("tri")]
[partitioning("fractional_odd")]
[outputtopology("triangle_cw")]
[outputcontrolpoints(3)]
[patchconstantfunc("constants")]
[maxtessfactor(16)]
Corner main(InputPatch<Corner, 3> corners, uint i : SV_OutputControlPointID) {
    return corners[i];
}
