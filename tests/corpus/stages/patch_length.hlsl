// TEST: -T hs_6_0 -E main
// The number of control points is a member of a patch in all versions of HLSL.
struct Point { float4 position : SV_Position; };
struct Factors { float edges[3] : SV_TessFactor; float inside : SV_InsideTessFactor; };

Factors factors(InputPatch<Point, 4> input, OutputPatch<Point, 3> output) {
    Factors result;
    result.edges[0] = result.edges[1] = result.edges[2] = input.Length;
    result.inside = output.Length;
    return result;
}

[domain("tri")]
[partitioning("integer")]
[outputtopology("triangle_cw")]
[outputcontrolpoints(3)]
[patchconstantfunc("factors")]
Point main(uint index : SV_OutputControlPointID, InputPatch<Point, 4> input) { return input[min(index, input.Length - 1)]; }
