// TEST: -T ps_6_0 -E main
extern static float both; // ERROR: 'extern' and 'static' cannot be used together for a global variable
static uniform float known = 1; // ERROR: 'static' and 'uniform' cannot be used together for a global variable
groupshared volatile uint counter; // ERROR: 'volatile' is a reserved word in HLSL
inout float result; // ERROR: 'inout' is only valid on a parameter
centroid float middle; // ERROR: 'centroid' is not a valid modifier for a global variable
typedef groupshared float Shared; // ERROR: 'groupshared' is not a valid modifier for a typedef
typedef row_major float2x2 Rows;
typedef column_major Rows Columns; // ERROR: 'column_major' contradicts the order of the type
unorm int whole; // ERROR: 'unorm' is only for floating-point types, not 'int'
unorm snorm float4 normal; // ERROR: 'unorm' and 'snorm' cannot be used together for a global variable
uniform float linear late; // ERROR: 'linear' is not a valid modifier for a global variable // ERROR: 'linear' must precede the type
struct Varying {
  const float fixed; // ERROR: 'const' is not a valid modifier for a field
  static const float Known = 1;
  static groupshared float shared_by_all; // ERROR: 'groupshared' is not a valid modifier for a field
  nointerpolation centroid float2 flat_at : A; // ERROR: 'nointerpolation' and 'centroid' cannot be used together for a field
  sample centroid float2 at : B; // WARNING: 'centroid' has no effect: 'sample' overrides it
  linear linear float2 twice : C; // WARNING: duplicate 'linear'
  uniform float get() { return 1; } // ERROR: 'uniform' is not a valid modifier for a method
};
extern float far(in in float a, in out float b, static float c) { return a; } // ERROR: 'extern' is not a valid modifier for a function // ERROR: duplicate usage 'in' // ERROR: 'static' is not a valid modifier for a parameter
noperspective float plain() { groupshared float x = 1; return x; } // ERROR: 'groupshared' is not a valid modifier for a local variable
float4 main(linear noperspective centroid float4 color : COLOR, precise const in float2 at : AT) : SV_Target { return color; }
