// TEST: -T vs_6_0 -E main
struct Output {
    float4 position : SV_Position;
    nointerpolation int a : A;
    sample int b : B; // ERROR: only floating-point outputs can be interpolated: use 'nointerpolation'
};

Output main() { return (Output)1; }
