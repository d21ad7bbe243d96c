// TEST: -T ps_6_0 -E main -HV 2018
struct Light { float4 color; };
Light first;
Light second;
float3x3 turned;
float2x2 scaled;

float4 main(float s : A, bool3 b : B) : SV_Target {
  float3 splat = (float3)s;
  float3 one = float3(s); // ERROR: too few elements in vector initialization (expected 3 elements, have 1)
  float2x2 four = float2x2(s); // ERROR: too few elements in matrix initialization (expected 4 elements, have 1)
  int decimal = 1f; // ERROR: invalid digit 'f' in decimal constant
  Light either = s > 0 ? first : second; // ERROR: the conditional operator supports numeric scalars, vectors and matrices, but not 'Light'
  float2 mixed = b ? splat.xy : splat.yz; // ERROR: the condition of '?:' has other dimensions than its operands of type 'float2'
  float4 values[3] = {(float4)0, (float4)1, (float4)2};
  return values[3]; // ERROR: index 3 is past the end of 'float4[3]', which has 3 elements
}
