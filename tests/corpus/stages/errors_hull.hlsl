// TEST: -T hs_6_0 -E main

struct Corner {
    float4 position : SV_Position;
};

[domain("triangle")] // ERROR: 'triangle' is not a value of 'domain'
[partitioning("pow2")] // ERROR: 'pow2' of partitioning is not supported by Vulkan
[outputtopology("triangle_cw")]
[outputcontrolpoints(33)] // ERROR: must be from 1 to 32, not 33
[patchconstantfunc("nothing")] // ERROR: patch constant function 'nothing' is not declared
Corner main(InputPatch<Corner, 3> corners, uint i : SV_OutputControlPointID) {
    return corners[i];
}
