// TEST: -T vs_6_0 -E main -pack-optimized -fvk-stage-io-order=alpha
// The alphabetic order has precedence: no variables share a location, and a matrix stays one.
struct Output {
    float4 position : SV_Position;
    float2 b : B;
    float a : A;
    float2x2 c : C;
};

Output main(float2 x : X)
{
    Output output;
    output.position = x.xyxy;
    output.a = x.x;
    output.b = x;
    output.c = float2x2(x, x);
    return output;
}
