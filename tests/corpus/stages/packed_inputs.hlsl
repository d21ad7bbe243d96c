// TEST: -T ps_6_0 -E main -pack-optimized
struct Input {
    float a : A;
    float2 c[3] : C;
    float2 f : F;
    float g : G;
    float i : I;
    float2x3 j : J;
    nointerpolation uint k : K;
};

float4 main(Input input, float3 h : H) : SV_Target {
    return float4(input.a, input.c[2], input.g) + mul(input.i, input.j)[input.k % 2].x + input.f.xyxy + h.xyzz;
}
