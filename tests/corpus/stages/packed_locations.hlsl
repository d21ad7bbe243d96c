// TEST: -T vs_6_0 -E main -pack-optimized
// Variables share locations, whatever their types and interpolation; the places are DXC's. Matrices are arrays of their rows.
// Vertex inputs keep their locations.
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
    double3 l : L;
    float4x3 m : M;
    int2x3 n[2] : N;
    float o[4] : O;
    float3 p : P;
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
    output.l = y;
    output.m = float4x3(x, y, x, y, x, y, x, y, x, y, x, y);
    output.n[0] = int2x3(1, 2, 3, 4, 5, 6);
    output.n[1] = x;
    output.o[0] = output.o[1] = output.o[2] = output.o[3] = y;
    output.p = x;
    return output;
}
