// TEST: -T ps_6_0 -E main
float4 loose : packoffset(c0); // ERROR: 'packoffset' is only for the members of a constant buffer
SamplerState twice : register(s0) : register(s1); // ERROR: this register conflicts with another register of the declaration
SamplerState by_profile : register(vs, s0) : register(ps, s1);
Texture2D misspelt : registr(t0); // ERROR: unexpected '(' after a semantic: did you mean 'register(…)' or 'packoffset(…)'?
Texture2D open[2][]; // ERROR: only the first dimension of an array can have no length
globallycoherent Texture2D read; // ERROR: 'globallycoherent' is not a valid modifier for the type 'Texture2D<float4>'
globallycoherent RWTexture2D<float4> written;
TriangleHitGroup group = { "any", 1 }; // ERROR: this member of 'TriangleHitGroup' is a string // WARNING: the subobject of type 'TriangleHitGroup' is ignored
RaytracingShaderConfig config = 16; // ERROR: a subobject of type 'RaytracingShaderConfig' must be initialized with a list in braces // WARNING: is ignored
RaytracingShaderConfig sizes = { int2(16, 8), 1 }; // ERROR: has 2 members, but the list has 3 elements // WARNING: is ignored
cbuffer Constants {
  float2 first : packoffset(C0.z);
  float3 second : packoffset(c1.z); // ERROR: a member of type 'float3' does not fit in its register at this offset
  float2x2 third : packoffset(c2.y); // ERROR: does not fit in its register at this offset
};
struct Packed {
  uint low : 4 : LOW; // ERROR: a bit-field cannot have a semantic or another annotation
  float rest[]; // ERROR: the array 'rest' in a struct needs an explicit length
};
float4 main() : SV_Target {
  float value : VALUE = 1; // ERROR: a local variable cannot have a semantic
  return value;
}
