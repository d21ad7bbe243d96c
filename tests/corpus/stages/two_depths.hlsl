// TEST: -T ps_6_0 -E main
struct Output {
    float4 color : SV_Target;
    float depth : SV_Depth;
    float greater : SV_DepthGreaterEqual; // ERROR: output semantic 'SV_DepthGreaterEqual' used together with another depth semantic
};

Output main() {
    return (Output)0;
}
