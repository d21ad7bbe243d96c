// TEST: -T vs_6_0 -E main -fvk-stage-io-order=alpha
// Locations in the order of the semantics as text: B, TEXCOORD, TEXCOORD10, TEXCOORD2, a.
struct Output {
    float4 position : SV_Position;
    float first : TEXCOORD10;
    float second : TEXCOORD2;
    float third : B;
    float fourth : a;
    float fifth : TEXCOORD0;
};

Output main() {
    Output result = (Output)1;
    result.first = 10;
    result.second = 2;
    return result;
}
