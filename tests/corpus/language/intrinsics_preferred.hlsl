// TEST: -T ps_6_0 -E main
// A function in the file with the name of an intrinsic is called only with arguments that the intrinsic does not take.
struct Color { float value; };
float2 max(float2 a, float2 b) { return a + b; }
float3 saturate(float3 x) { return x * 2; }
Color saturate(Color x) { return x; }
float min(float a, float b, float c) { return 7; }
template <typename T> T lerp(T a, T b, T c) { return a; }
namespace N {
    float sqrt(float x) { return 42; }
    float root() { return sqrt(4.0f); } // WARNING: this calls the intrinsic function 'sqrt'
}
struct Methods {
    float abs(float x) { return 42; }
    float own() { return abs(-1.0f); }
};

float4 main() : SV_Target {
    Color color = { 3 };
    Methods methods;
    return float4(
        max(float2(1, 2), float2(3, 4)), // WARNING: this calls the intrinsic function 'max'
        saturate(float3(5, 5, 5)).x, // WARNING: this calls the intrinsic function 'saturate'
        saturate(color).value)
        + float4(min(1, 2, 3), max(1.0f, 2.0f), // WARNING: this calls the intrinsic function 'max'
            N::root(), N::sqrt(4))
        + lerp<float>(1, 3, 0.5) // WARNING: this calls the intrinsic function 'lerp'
        + methods.own();
}
