// TEST: -T ps_6_0 -E main
// A constructor and a list in braces have as many elements as the type.
struct Pair { float2 a; float b; };
struct Empty {};
Texture2D<int4> whole;
Texture2D<float> depth;
SamplerState state;
float4 main(float3 v : A, float4x4 m : M) : SV_Target
{
    float2 two = float2(v); // ERROR: too many elements in initialization (expected 2, have 3)
    float one = float(v); // ERROR: too many elements in initialization (expected 1, have 3)
    float3x3 three = float3x3(m); // ERROR: too many elements in initialization (expected 9, have 16)
    float2 cast = (float2)v;
    Pair pair = {}; // ERROR: too few elements for 'Pair' (expected 3, found 0)
    float none = {}; // ERROR: too few elements for 'float' (expected 1, found 0)
    Empty empty = {};
    float zero = float(); // ERROR: 'float' cannot have an explicit empty initializer
    float outer :: inner; // ERROR: a local variable cannot have a qualified name
    float4 wide = (100000000000).xxxx;
    return depth.Sample(state, v.xy) + whole.Sample(state, v.xy) + wide; // ERROR: 'Sample' cannot sample texels of 'Texture2D<int4>'
}
