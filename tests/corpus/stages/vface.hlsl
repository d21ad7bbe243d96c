// TEST: -T ps_6_0 -E main
// VFACE is an ordinary semantic, as in DXC.
struct Input {
    float face : VFACE; // WARNING: the semantic 'VFACE' has no special meaning, did you mean 'SV_IsFrontFace'?
    float other : VFACE2;
};

float4 main(Input input, float4 color : COLOR) : SV_Target { return input.face + input.other > 0 ? color : color * 2; }
