// TEST: -T ps_6_0 -E main
struct Input {
    float4 position : SV_Position;
    noperspective float2 flat_space : SPACE;
    noperspective centroid float3 color : COLOR;
    sample float weight : WEIGHT;
    float cut : SV_CullDistance;
    float2 planes : SV_ClipDistance;
    uint covered : SV_Coverage;
};

struct Output {
    float4 color : SV_Target0;
    uint2 numbers : SV_Target2;
    float depth : SV_DepthLessEqual;
    uint stencil : SV_StencilRef;
    uint coverage : SV_Coverage;
};

Output main(Input input) {
    Output output;
    output.color = float4(input.color, input.weight);
    output.numbers = uint2(input.flat_space);
    output.depth = input.position.z * min(input.cut, input.planes.y);
    output.stencil = countbits(input.covered);
    output.coverage = input.covered & 5;
    return output;
}
