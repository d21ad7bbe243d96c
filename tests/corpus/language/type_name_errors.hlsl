// TEST: -T ps_6_0 -E main
// What a declaration may have and a type's name may not.
Buffer<static float4> first; // ERROR: a type name does not allow a storage class
Buffer<inline float4> second; // ERROR: a type name does not allow 'inline'
float lengths[3, 4]; // ERROR: expected ']'
struct Keyword { float a : nointerpolation; }; // ERROR: expected a semantic, found a keyword
float4 main() : SV_Target { return 1; }
