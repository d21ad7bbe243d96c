// TEST: -T vs_6_0 -E main -pack-optimized
// Variables of one kind share locations. Those of other kinds, matrices and vertex inputs do not.
struct Output {
    float4 position : SV_Position;
    float a : A;
    double b : B;
    float2 c[3] : C;
    float2x2 d : D;
    int e : E;
    float2 f : F;
    float g : G;
    uint h : H;
    nointerpolation float i : I;
    nointerpolation float3 j : J;
    [[vk::location(20)]] float k : K;
};

Output main(float x : X, float y : Y) {
    Output output;
    output.position = x;
    output.a = y;
    output.b = x;
    output.c[0] = x;
    output.c[1] = y;
    output.c[2] = x;
    output.d = y;
    output.e = x;
    output.f = y;
    output.g = x;
    output.h = y;
    output.i = x;
    output.j = y;
    output.k = x;
    return output;
}
